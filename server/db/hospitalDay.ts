import { dayMs, zone } from '@contract/rules/hospitalTime'

/** SQL for the day (as in contract/rules/hospitalTime.ts: a whole number) on which a moment is. `column`: epoch ms. */
export const hospitalDay = (column: string) => `floor((${column} + ${zone.offsetMs}) / ${dayMs})`
