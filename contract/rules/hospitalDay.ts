const dayMs = 24 * 3_600_000
/** Hospitals of this product keep the time of UTC+8 all year. */
const offsetMs = 8 * 3_600_000

/** Days since 1970 in hospital time. `time` in epoch ms. */
export const dayOf = (time: number) => Math.floor((time + offsetMs) / dayMs)

/** The first moment of such a day, epoch ms. */
export const beginningOf = (day: number) => day * dayMs - offsetMs
