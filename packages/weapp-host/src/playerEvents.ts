/** What a player tells while its film runs from one place to another (seconds): a place each quarter of a second, then that it stands. */
export function playerEvents(
  from: number,
  to: number,
): { type: string; detail: Record<string, number> }[] {
  const places = Array.from({ length: Math.ceil((to - from) * 4) + 1 }, (_, step) =>
    Math.min(to, from + step / 4),
  )
  return [
    { type: 'play', detail: {} },
    ...places.map((currentTime) => ({ type: 'timeupdate', detail: { currentTime, duration: 0 } })),
    { type: 'pause', detail: {} },
  ]
}
