import type { Shift } from '@contract/calls/people/roster'
import { text } from './texts'

const two = (n: number) => String(n).padStart(2, '0')

/** 08:00; an end of the next day says so. */
export function clockOf(minutes: number): string {
  const clock = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
  return minutes >= 24 * 60 ? text('nextDay', { clock }) : clock
}

/** Minutes from midnight; undefined: it is no time of day. */
export function minutesOf(clock: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2})[:：](\d{2})$/.exec(clock.trim()) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(hour) < 24 && Number(minute) < 60 ? minutes : undefined
}

/** What most wards have, to begin with. */
export const usualShifts = (): readonly Omit<Shift, 'shiftId'>[] => [
  { name: text('dayShift'), beginsMin: 480, endsMin: 1020, night: 0 },
  { name: text('eveningShift'), beginsMin: 960, endsMin: 1440, night: 0 },
  { name: text('lateShift'), beginsMin: 0, endsMin: 480, night: 1 },
  { name: text('nightShift'), beginsMin: 1020, endsMin: 1920, night: 1 },
]
