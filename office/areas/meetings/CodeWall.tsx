import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { shownShortId } from '@contract/rules/place/shortId'
import { secondMs } from '@contract/rules/hospitalTime'
import { QrCode } from '../../base/QrCode'
import { Failure } from '../../parts/Failure'
import { WallFrame } from '../../parts/wall/WallFrame'
import { useApi } from '../../session/SessionContext'
import type { MeetingFound } from './meetingFound'
import { text } from './texts'

/** A code changes after 15 s and holds for one more change. */
const lookEachMs = 5 * secondMs

/** What people scan to sign, for the wall of the room; one that does not change can be printed from here. */
export function CodeWall({
  found: { meetingId, title },
  onClose,
}: {
  found: Pick<MeetingFound, 'meetingId' | 'title'>
  onClose(): void
}) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', meetingId, 'code'],
    queryFn: ({ signal }) => api.meetingManage.code({ meetingId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.dynamic === 0 ? false : lookEachMs),
    refetchIntervalInBackground: true,
  })
  const slice = data?.slices[0]
  return (
    <WallFrame
      title={title}
      foot={data && text('typed', { id: shownShortId(data.shortId) })}
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!slice && !error && <Spin className="state" delay={300} />}
      {slice && !error && (
        <QrCode
          // Without a public address of its own the server says the path alone: then it is where this page is.
          text={new URL(slice.content, window.location.origin).href}
          size={480}
          label={text('codeOf', { title })}
        />
      )}
      {slice && !error && slice.digits !== '' && (
        <dl>
          <div>
            <dd className="num">{slice.digits}</dd>
            <dt>{text('codeNote')}</dt>
          </div>
        </dl>
      )}
    </WallFrame>
  )
}
