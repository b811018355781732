/** Every how many ids an item is in the sample, and from which size of a store on it is asked. */
export const sampleStep = 16
export const sampledFrom = 4_096
/** So few in the sample say nothing: they are read instead. */
export const fewInSample = 16

/** Walking the words costs as much as there are postings. */
export const wordsSampledFrom = 16_384
