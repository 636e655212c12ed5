import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Fact } from '../../parts/Fact'
import { Failure } from '../../parts/Failure'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'

/** One error with the place where it failed, and "done": it is hidden until it comes again. */
export function ErrorDrawer({
  faultId,
  onClose,
}: {
  faultId: string | undefined
  onClose(): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { data, error, refetch } = useQuery({
    queryKey: ['error', faultId],
    queryFn: ({ signal }) => api.faultDesk.read({ faultId: faultId ?? '' }, { signal }),
    enabled: faultId !== undefined,
  })
  const done = useMutation({
    mutationFn: () => api.faultDesk.done({ faultId: faultId ?? '' }),
    onSuccess: async () => {
      void message.success(text('isDone'))
      onClose()
      await queries.invalidateQueries({ queryKey: ['errors'] })
    },
  })
  return (
    <SideDrawer
      open={faultId !== undefined}
      size={640}
      title={data ? `${text(data.target)} ${data.version}` : text('title')}
      closable={{ 'aria-label': text('close') }}
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack">
          <Fact name={text('message')}>{data.message}</Fact>
          <Fact name={text('page')}>{data.page || '—'}</Fact>
          <Fact name={text('times')}>{number(data.times)}</Fact>
          <Fact name={text('first')}>{dayAndClock(data.firstTime, Date.now())}</Fact>
          <Fact name={text('last')}>{dayAndClock(data.lastTime, Date.now())}</Fact>
          <Fact name={text('device')}>
            {[data.model, data.system].filter(Boolean).join(' · ') || '—'}
          </Fact>
          <Fact name={text('stack')}>
            {data.stack ? <pre className="fault-stack">{data.stack}</pre> : text('noStack')}
          </Fact>
          {done.error && <Failure error={done.error} onRetry={() => done.mutate()} />}
          <div>
            <Button loading={done.isPending} onClick={() => done.mutate()}>
              {text('done')}
            </Button>
            <p className="second">{text('doneText')}</p>
          </div>
        </div>
      )}
    </SideDrawer>
  )
}
