import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Spin } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Failure } from '../../parts/Failure'
import { EnteredGrid } from '../../parts/entered/EnteredGrid'
import { EnteredPage } from '../../parts/entered/EnteredPage'
import { keptFor } from '../../parts/kept'
import { useApi, useUser } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

/** Results of a skill that was observed with paper and pen: typed, pasted or from a file. */
export function EnteredSkills() {
  const { checklistId = '' } = useParams()
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['skillChecklist', checklistId],
    queryFn: ({ signal }) => api.skillChecklist.read({ checklistId }, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  return <Grid checklistId={checklistId} of={data.checklist.title} />
}

function Grid({ checklistId, of }: { checklistId: string; of: string }) {
  const { skillResult } = useApi()
  const queries = useQueryClient()
  const { userId } = useUser()
  const { message } = App.useApp()
  const [grid] = useState(
    () =>
      new EnteredGrid(
        {
          check: async (rows) => (await skillResult.check({ checklistId, rows })).list,
          enter: async ({ takenTime, ...batch }) =>
            (await skillResult.enter({ checklistId, observedTime: takenTime, ...batch })).entered,
        },
        keptFor(userId),
        `enteredSkills/${checklistId}`,
        Date.now(),
      ),
  )
  const onSent = useCallback(
    async (entered: number) => {
      void message.success(text('enteredDone', { n: number(entered) }), 6)
      await queries.invalidateQueries({ queryKey: ['skillResults'] })
    },
    [message, queries],
  )
  return (
    <EnteredPage
      title={text('enteredTitle')}
      of={of}
      links={<Link to={`/skills?checklistId=${checklistId}`}>{text('backToResults')}</Link>}
      hint={text('enteredHint')}
      takenAt={text('observedAt')}
      grid={grid}
      readFile={async (file) =>
        (await skillResult.readFile({ fileName: file.name }, { file })).rows
      }
      onSent={onSent}
    />
  )
}
