import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { dayStamp } from '@contract/rules/hospitalTime'
import { ListPage } from '../../parts/list/ListPage'
import type { ListColumn } from '../../parts/list/ListColumn'
import { pageOf } from '../../parts/list/pageOf'
import { saveAddress } from '../../api/saveFile'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number, stamp } from '../../text/formats'
import { text } from './texts'

type Archive = Output<Contract['archive']['list']>['list'][number]

/** 0.3 MB, 12 MB. */
const size = (bytes: number) =>
  text('megabytes', {
    n: bytes < 10_000_000 ? (bytes / 1e6).toFixed(1) : number(bytes / 1e6),
  })

const columnsNow = (): ListColumn<Archive>[] => [
  {
    key: 'file',
    title: text('file'),
    isLong: true,
    sorts: true,
    show: ({ fileName }) => (
      <span className="cut" title={fileName}>
        {fileName}
      </span>
    ),
  },
  {
    key: 'hospital',
    title: text('hospital'),
    width: 148,
    sorts: true,
    show: ({ comName }) => comName,
  },
  {
    key: 'attempts',
    title: text('attempts'),
    width: 72,
    isRight: true,
    sorts: true,
    show: ({ attempts }) => number(attempts),
    says: ({ attempts }) => attempts,
  },
  {
    key: 'span',
    title: text('span'),
    width: 184,
    sorts: true,
    show: ({ fromTime, untilTime }) =>
      text('spanOf', { from: dayStamp(fromTime), until: dayStamp(untilTime) }),
  },
  {
    key: 'size',
    title: text('size'),
    width: 84,
    isRight: true,
    sorts: true,
    show: ({ bytes }) => size(bytes),
  },
  {
    key: 'made',
    title: text('made'),
    width: 128,
    isRight: true,
    sorts: true,
    show: ({ createdTime }) => dayAndClock(createdTime, Date.now()),
    says: ({ createdTime }) => stamp(createdTime),
  },
  {
    key: 'sum',
    title: text('sum'),
    width: 160,
    isLong: true,
    isHiddenAtFirst: true,
    show: ({ sha256 }) => sha256,
  },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 72,
    show: ({ address, fileName }) => (
      <a
        className="link"
        href={address}
        aria-label={text('downloadOf', { name: fileName })}
        download
      >
        {text('download')}
      </a>
    ),
  },
]

/** Archives of old attempts: what lies in them, from when, and the file itself. */
export function Component() {
  const api = useApi()
  return (
    <ListPage<Archive>
      name="archives"
      title={text('title')}
      facts={(total) => text('facts', { n: number(total) })}
      search={{ name: 'keyword', label: text('searchIn') }}
      filters={[]}
      columns={columnsNow()}
      read={async (wanted, signal) =>
        pageOf((await api.archive.list({}, { signal })).list, wanted, {
          words: ({ fileName, comName }) => `${fileName} ${comName}`,
          orders: {
            file: ({ fileName }) => fileName,
            hospital: ({ comName }) => comName,
            attempts: ({ attempts }) => attempts,
            span: ({ fromTime }) => fromTime,
            size: ({ bytes }) => bytes,
            made: ({ createdTime }) => createdTime,
          },
        })
      }
      keyOf={({ archiveId }) => archiveId}
      nameOf={({ fileName }) => fileName}
      onOpen={({ address }) => saveAddress(address)}
      empty={
        <>
          <b>{text('emptyTitle')}</b>
          <span className="second">{text('emptyText')}</span>
        </>
      }
    />
  )
}
