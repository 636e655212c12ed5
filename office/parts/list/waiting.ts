import type { ListFilter, Wanted } from './ListColumn'
import { text } from './texts'

/** The filter of a list of what is decided: what waits, or everything. */
export const waitingFilter = (): ListFilter => ({
  name: 'show',
  label: text('waiting'),
  width: 104,
  options: [
    { value: 'waiting', label: text('waiting') },
    { value: 'all', label: text('all') },
  ],
})

/** What the call of such a list is asked for. */
export const waitingInput = ({ filters: { keyword, show }, page, size }: Wanted) => ({
  ...(show !== 'all' && { waiting: 1 as const }),
  ...(keyword && { keyword }),
  pageIndex: page,
  pageSize: size,
})
