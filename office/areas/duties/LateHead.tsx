import { Segmented } from 'antd'
import { dueFilters, owedKinds } from '@contract/kinds'
import { useSummary } from '../../parts/duties/dutyQueries'
import type { ListFilter } from '../../parts/list/ListColumn'
import { useAddress } from '../../parts/list/useAddress'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { number } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'
import { dueWord, kindWord } from './words'

/** By what both lists of late and due are filtered. */
export function useLateFilters(): ListFilter[] {
  const { unitChoices, choices } = useOrganisation()
  return [
    {
      name: 'due',
      label: text('due'),
      width: 120,
      options: dueFilters.map((value) => ({ value, label: dueWord(value) })),
    },
    { name: 'unitId', label: text('unitWithBelow'), width: 160, options: unitChoices },
    { name: 'postId', label: text('post'), width: 96, options: choices('post') },
    {
      name: 'kind',
      label: text('kind'),
      width: 88,
      options: owedKinds.map((value) => ({ value, label: kindWord(value) })),
    },
    {
      name: 'told',
      label: text('toldByHand'),
      width: 108,
      options: [
        { value: '0', label: text('neverTold') },
        { value: '1', label: text('toldBefore') },
      ],
    },
  ]
}

const counted = {
  people: {
    overdue: 'overduePeople',
    in3: 'in3People',
    in30: 'in30People',
    all: 'openPeople',
  },
  items: { overdue: 'overdue', in3: 'in3', in30: 'in30', all: 'open' },
} as const
const dues = ['overdue', 'in3', 'in30', 'all'] as const

/** The days that are asked for most, with how many people or duties there are, and the other views. */
export function LateHead({ view }: { view: keyof typeof counted }) {
  const { search: address, put } = useAddress()
  const { data } = useSummary()
  const n = (due: (typeof dues)[number]) => (data ? ` ${number(data[counted[view][due]])}` : '')
  const choose = (due: string) => put({ page: undefined, due: due === 'all' ? undefined : due })
  return (
    <div className="late-head num">
      <Segmented
        aria-label={text('due')}
        value={address.get('due') ?? 'all'}
        options={dues.map((due) => ({ value: due, label: `${text(due)}${n(due)}` }))}
        onChange={choose}
      />
      <span className="grow" />
      <Views view={view} />
    </div>
  )
}
