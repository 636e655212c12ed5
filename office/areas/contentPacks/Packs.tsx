import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { PackRow } from '@contract/calls/library/contentPack'
import { failureText } from '../../api/failureText'
import { FileButton } from '../../parts/file/FileButton'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { isCentre, useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { MakeDrawer } from './MakeDrawer'
import type { ReadPack } from './readPack'
import { TakeDrawer } from './TakeDrawer'
import { text } from './texts'

const takenWords = ({ takenTime, takenVersion }: PackRow, now: number) =>
  takenTime === 0
    ? text('notTaken')
    : text('takenVersion', { version: takenVersion, time: dayAndClock(takenTime, now) })

const columns = (
  now: number,
  isOfCentre: boolean,
  onLook: ((row: PackRow) => void) | undefined,
): ListColumn<PackRow>[] => [
  { key: 'name', title: text('pack'), isLong: true, show: ({ name }) => name },
  { key: 'version', title: text('version'), width: 104, show: ({ version }) => version },
  {
    key: 'from',
    title: text('from'),
    width: 248,
    show: ({ fromName, isSent }) => (
      <span className="row">
        <span className="cut" title={fromName}>
          {fromName}
        </span>
        {isSent === 1 && <Mark tone="info">{text('isSent')}</Mark>}
      </span>
    ),
    says: ({ fromName }) => fromName,
  },
  { key: 'licence', title: text('licence'), width: 128, show: ({ licence }) => licence },
  {
    key: 'review',
    title: text('review'),
    width: 168,
    show: ({ reviewed }) => (
      <Mark tone={reviewed ? 'good' : 'warn'}>{text(reviewed ? 'reviewed' : 'toReview')}</Mark>
    ),
    says: ({ reviewed }) => text(reviewed ? 'reviewed' : 'toReview'),
  },
  {
    key: 'things',
    title: text('things'),
    width: 88,
    isRight: true,
    show: ({ things }) => number(things),
    says: ({ things }) => things,
  },
  ...(isOfCentre
    ? [
        {
          key: 'takenIn',
          title: text('takenIn'),
          width: 144,
          isRight: true,
          show: ({ takenIn, hospitals }: PackRow) =>
            text('inHospitals', { n: number(takenIn), all: number(hospitals) }),
        },
      ]
    : [
        { key: 'by', title: text('takenBy'), width: 96, show: ({ takenBy }: PackRow) => takenBy },
        {
          key: 'taken',
          title: text('taken'),
          width: 208,
          show: (row: PackRow) => takenWords(row, now),
        },
      ]),
  ...(onLook
    ? [
        {
          key: 'acts',
          title: text('acts'),
          width: 88,
          isActs: true as const,
          show: (row: PackRow) => (
            <button type="button" className="plain link" onClick={() => onLook(row)}>
              {text('look')}
            </button>
          ),
        },
      ]
    : []),
]

/** Packs of other hospitals that were read or taken; the ways in and out. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [making, setMaking] = useState<'file' | 'region'>()
  const [shown, setShown] = useState<ReadPack>()
  const [reading, setReading] = useState('')
  const isOfCentre = isCentre(can)
  const look = async ({ packId }: PackRow) => {
    try {
      setShown(await api.contentPack.look({ packId }))
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  const renew = () => queries.invalidateQueries({ queryKey: ['contentPacks'] })
  const read = async (file: File) => {
    setReading(file.name)
    try {
      setShown(await api.contentPack.read({ fileName: file.name.slice(-200) }, { file }))
      await renew()
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setReading('')
    }
  }
  return (
    <>
      <ListPage<PackRow>
        name="contentPacks"
        title={text('title')}
        facts={(total) => text('nPacks', { n: number(total) })}
        actions={() =>
          can('content.author') && (
            <>
              <Button onClick={() => setMaking('file')}>{text('make')}</Button>
              {isOfCentre && <Button onClick={() => setMaking('region')}>{text('send')}</Button>}
              <FileButton
                type="primary"
                accept=".zip"
                loading={reading !== ''}
                onFile={(file) => void read(file)}
              >
                {reading ? text('reading', { name: reading }) : text('read')}
              </FileButton>
            </>
          )
        }
        exportsItself
        filters={[]}
        columns={columns(
          Date.now(),
          isOfCentre,
          can('content.author') && !isOfCentre ? (row) => void look(row) : undefined,
        )}
        read={({ page, size }: Wanted, signal?: AbortSignal) =>
          api.contentPack.list({ pageIndex: page, pageSize: size }, { signal })
        }
        keyOf={({ packId }) => packId}
        nameOf={({ name }) => name}
        empty={<Empty />}
      />
      {making && (
        <MakeDrawer
          isSent={making === 'region'}
          onClose={() => {
            setMaking(undefined)
            void renew()
          }}
        />
      )}
      {shown && <TakeDrawer pack={shown} onClose={() => setShown(undefined)} onTaken={renew} />}
    </>
  )
}

const Empty = () => (
  <>
    <b>{text('empty')}</b>
    <span className="second">{text('emptyText')}</span>
  </>
)
