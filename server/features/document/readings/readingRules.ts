/** Characters that a quick reader reads in a second, and seconds of a page of a file. */
const charactersASecond = 30
const secondsAPage = 3
/** However short or long it is: nobody reads it in less, nobody has to stay longer. */
const least = 5
const most = 300

/** Seconds that somebody has to be in a document before they can say that they have read it. */
export const secondsNeeded = ({
  characters,
  pages,
}: {
  characters: number
  pages: number
}): number =>
  Math.min(most, Math.max(least, Math.ceil(characters / charactersASecond) + pages * secondsAPage))

/** Seconds that count: what the device says, and no more than the server's clock since it was opened. Times in epoch ms. */
export const countedSeconds = (said: number, openedAt: number, now: number): number =>
  Math.max(0, Math.min(said, Math.round((now - openedAt) / 1000) + 1))
