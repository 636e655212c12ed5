import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { Change } from './Change'
import { text } from './texts'

/** Less of the marks than this, in per cent, is drawn in ochre. */
const target = 80
type By = 'categories' | 'clauses'

/** What share of the marks was earned by category, or by the standard that questions stand on; beside the exam before. */
export function Categories({ taskId, before }: { taskId: string; before: string | undefined }) {
  const api = useApi()
  const [by, setBy] = useState<By>('categories')
  const partsOf = (of: string) => ({
    queryKey: ['parts', of],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.report.parts({ taskId: of }, { signal }),
  })
  const { data } = useQuery(partsOf(taskId))
  const { data: earlier } = useQuery({ ...partsOf(before ?? ''), enabled: before !== undefined })
  if (!data || data.categories.length === 0) return null
  const earnedBefore = new Map(earlier?.[by].map(({ name, earned }) => [name, earned]))
  return (
    <Panel
      title={text('byPart')}
      extra={
        <Segmented<By>
          size="small"
          aria-label={text('byPart')}
          value={by}
          options={[
            { value: 'categories', label: text('toCategories') },
            { value: 'clauses', label: text('toClauses') },
          ]}
          onChange={setBy}
        />
      }
    >
      <div className="panel-body">
        {data[by].map(({ name, questions, earned }) => (
          <div key={name} className="coverage parts">
            <span className="cut" title={name}>
              {name || text('noPart')}
            </span>
            <span className="bar" aria-hidden>
              <i className={earned < target ? 'low' : ''} style={{ width: `${earned}%` }} />
            </span>
            <span className="num right" title={text('ofQuestions', { n: questions })}>
              {`${earned}%`}
            </span>
            {earlier && <Change now={earned} before={earnedBefore.get(name)} />}
          </div>
        ))}
      </div>
    </Panel>
  )
}
