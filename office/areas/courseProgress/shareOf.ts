/** Share in per cent with one decimal, rounded down: 100% only when everybody has finished. */
export const shareOf = (done: number, people: number) =>
  people === 0 ? '—' : `${Math.floor((done / people) * 1000) / 10}%`
