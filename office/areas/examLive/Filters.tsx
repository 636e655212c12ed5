import { Input, Segmented } from 'antd'
import type { Sittings } from './Figures'
import { text } from './texts'

/** Who sits it now, who of them needs a look, who never began, who is done, whose late answers wait for a decision. */
export const views = ['in', 'toCheck', 'notBegun', 'over', 'late'] as const
export type View = (typeof views)[number]

/** Whose sittings are shown, and who is looked for. */
export function Filters({
  data,
  view,
  keyword,
  onShow,
}: {
  data: Sittings
  view: View
  keyword: string
  onShow(part: Record<string, string>): void
}) {
  const { running, toCheck, notBegun, closed, lateWaiting } = data
  return (
    <div className="filters">
      <Segmented<View>
        aria-label={text('views')}
        value={view}
        options={[
          { value: 'in', label: text('nowIn', { n: running }) },
          ...(toCheck > 0 || view === 'toCheck'
            ? [{ value: 'toCheck' as const, label: text('toCheckView', { n: toCheck }) }]
            : []),
          { value: 'notBegun', label: text('notBegunView', { n: notBegun }) },
          { value: 'over', label: text('over', { n: closed }) },
          ...(lateWaiting > 0 || view === 'late'
            ? [{ value: 'late' as const, label: text('lateView', { n: lateWaiting }) }]
            : []),
        ]}
        onChange={(next) => onShow({ view: next === 'in' ? '' : next })}
      />
      <Input.Search
        allowClear
        aria-label={text('searchPerson')}
        placeholder={text('searchPerson')}
        defaultValue={keyword}
        style={{ width: 220 }}
        onSearch={(words) => onShow({ keyword: words.trim() })}
      />
      <span className="grow" />
      {view === 'in' && toCheck > 0 && <span className="note">{text('toCheckFirst')}</span>}
    </div>
  )
}
