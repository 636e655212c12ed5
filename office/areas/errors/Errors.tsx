import type { FaultRow } from '@contract/calls/operating/fault'
import { ListPage } from '../../parts/list/ListPage'
import { useAddress } from '../../parts/list/useAddress'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { ErrorDrawer } from './ErrorDrawer'
import { text } from './texts'

/** What failed on phones, those like each other as one: where, since when and how often. */
export function Component() {
  const api = useApi()
  const { search, put } = useAddress()
  return (
    <>
      <ListPage<FaultRow>
        name="errors"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[]}
        columns={[
          {
            key: 'message',
            title: text('message'),
            isLong: true,
            says: ({ message }) => message,
            show: ({ faultId, message }) => (
              <button
                type="button"
                className="plain cut"
                title={message}
                onClick={() => put({ look: faultId })}
              >
                {message}
              </button>
            ),
          },
          {
            key: 'page',
            title: text('page'),
            width: 168,
            isLong: true,
            show: ({ page }) => page || '—',
          },
          { key: 'target', title: text('target'), width: 96, show: ({ target }) => text(target) },
          { key: 'version', title: text('version'), width: 96, show: ({ version }) => version },
          {
            key: 'times',
            title: text('times'),
            width: 72,
            isRight: true,
            show: ({ times }) => number(times),
          },
          {
            key: 'first',
            title: text('first'),
            width: 128,
            isRight: true,
            show: ({ firstTime }) => dayAndClock(firstTime, Date.now()),
          },
          {
            key: 'last',
            title: text('last'),
            width: 128,
            isRight: true,
            show: ({ lastTime }) => dayAndClock(lastTime, Date.now()),
          },
        ]}
        read={({ page, size, filters }, signal) =>
          api.faultDesk.list(
            {
              pageIndex: page,
              pageSize: size,
              ...(filters['keyword'] && { keyword: filters['keyword'] }),
            },
            { signal },
          )
        }
        keyOf={({ faultId }) => faultId}
        nameOf={({ message }) => message}
        onOpen={({ faultId }) => put({ look: faultId })}
        empty={
          <>
            <b>{text('emptyTitle')}</b>
            <span className="second">{text('emptyText')}</span>
          </>
        }
      />
      <ErrorDrawer
        faultId={search.get('look') ?? undefined}
        onClose={() => put({ look: undefined })}
      />
    </>
  )
}
