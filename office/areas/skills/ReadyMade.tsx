import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Spin } from 'antd'
import { useNavigate } from 'react-router'
import { failureText } from '../../api/failureText'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Failure } from '../../parts/Failure'
import { Mark } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

/** The platform's checklists: one becomes a draft of the hospital. */
export function ReadyMade({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <SideDrawer open={open} title={text('fromReady')} size={560} onClose={onClose}>
      {open && <List />}
    </SideDrawer>
  )
}

function List() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const { data, error, refetch } = useQuery({
    queryKey: ['skillReady'],
    queryFn: ({ signal }) => api.skillChecklist.ready({}, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Spin className="state" delay={300} />
  const copy = async (checklistId: string) => {
    try {
      const made = await api.skillChecklist.copy({ checklistId, ofPlatform: 1 })
      await queries.invalidateQueries({ queryKey: ['skillReady'] })
      void navigate(`/skills/checklists/${made.checklistId}`)
    } catch (failure) {
      void message.error(failureText(failure), 6)
    }
  }
  return (
    <div className="stack">
      <Alert type="warning" showIcon title={text('review')} />
      {data.list.map(({ checklistId, checklist, steps, isTaken }) => (
        <section key={checklistId} className="panel">
          <div className="panel-body stack">
            <div className="row">
              <b className="grow">{checklist.title}</b>
              {isTaken === 1 && <Mark tone="good">{text('taken')}</Mark>}
              <Button
                size="small"
                aria-label={`${text('copyIt')}：${checklist.title}`}
                onClick={() => void copy(checklistId)}
              >
                {text('copyIt')}
              </Button>
            </div>
            <span className="second">{checklist.desc}</span>
            <span className="small note">
              {text('readyFacts', {
                kind: text(checklist.kind),
                n: number(steps),
                source: checklist.source,
              })}
            </span>
          </div>
        </section>
      ))}
    </div>
  )
}
