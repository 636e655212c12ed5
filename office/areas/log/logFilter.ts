import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Wanted } from '../../parts/list/ListColumn'

/** What the address of the list filters by, as the call takes it. A value that the call does not know is refused there. */
export const filterOf = ({ filters }: Pick<Wanted, 'filters'>) =>
  filters as Input<Contract['audit']['startExport']>
