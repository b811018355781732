/** Every sixteenth id is in the sample, which is used from this number of items on. */
export const sampleStep = 16
export const sampledFrom = 4_096
/** Fewer matches in the sample are no estimate: all of them are read instead. */
export const fewInSample = 16

/** Reading all words takes as long as there are postings, so larger stores read those of the sample. */
export const wordsSampledFrom = 16_384
