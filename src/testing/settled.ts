/** After everything that waits for no event of its own: promises that are there, and timers of 0 ms. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
