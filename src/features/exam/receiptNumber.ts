/** A hash in groups of four: `4F7A-28CD-91B0-3E55` can be read out to the office. */
export const receiptNumber = (hash: string) => (hash.toUpperCase().match(/.{1,4}/g) ?? []).join('-')
