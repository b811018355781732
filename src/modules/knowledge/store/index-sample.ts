/** Every sixteenth id is in the sample. */
export const sampleStep = 16
/** From this number of items on, the sample is used. */
export const sampledFrom = 4_096
/** With fewer matches in the sample the estimate is too inexact, and all matches are read. */
export const fewInSample = 16

/** The time to read all words grows with the number of postings, so larger stores read the words of the sample. */
export const wordsSampledFrom = 16_384
