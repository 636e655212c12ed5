import { ClockCircleOutlined, FileExcelOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Spin } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Output } from '@contract/calls/call'
import type { staffImport } from '@contract/calls/people/staffImport'
import type { StaffImport } from '@contract/calls/people/staffImport'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { FileDrop } from '../../parts/file/FileDrop'
import { useJobs } from '../../parts/jobs/Jobs'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { clock, day, number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { SheetDialog } from './SheetDialog'
import { text } from './texts'

type Past = Output<typeof staffImport.list>['list'][number]

/** Choosing a file, and the files of before. */
export function ImportHome() {
  const api = useApi()
  const jobs = useJobs()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [reading, setReading] = useState('')
  const past = useQuery({
    queryKey: ['staffImports'],
    queryFn: ({ signal }) => api.staffImport.list({ pageIndex: 1, pageSize: 50 }, { signal }),
  })
  /** The file whose sheets are asked about, and what was read of it so far. */
  const [asked, setAsked] = useState<{ file: File; head: StaffImport }>()
  const read = async (file: File, sheet?: string) => {
    setReading(file.name)
    try {
      const { importId, jobId } = await api.staffImport.readFile(
        { fileName: file.name, ...(sheet !== undefined && { sheet }) },
        { file },
      )
      const { state, says } = await jobs.watch(jobId)
      if (state === 'done') {
        const head = await api.staffImport.one({ importId })
        if (sheet === undefined && head.sheets.length > 1) return setAsked({ file, head })
        return void navigate(importId)
      }
      void message.error(says, 8)
      void past.refetch()
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setReading('')
    }
  }
  /** The sheet that is meant: the one that was read, or the same file again. */
  const choose = async (sheet: string) => {
    if (!asked) return
    const { file, head } = asked
    if (sheet === head.sheet) return void navigate(head.importId)
    await api.staffImport.drop({ importId: head.importId })
    void read(file, sheet)
  }
  const leave = () => {
    setAsked(undefined)
    void past.refetch()
  }
  return (
    <>
      <PageHead title={text('pageTitle')} facts={text('titleFacts')}>
        <Button icon={<ClockCircleOutlined aria-hidden />} onClick={() => void navigate('feed')}>
          {text('byNight')}
        </Button>
      </PageHead>
      <div className="stack scroll-page">
        <FileDrop
          accept=".xlsx,.csv,.txt"
          disabled={reading !== ''}
          onFile={(file) => void read(file)}
        >
          {reading === '' ? (
            <>
              <FileExcelOutlined aria-hidden />
              <b>{text('choose')}</b>
              <span className="note">{text('chooseNote')}</span>
            </>
          ) : (
            <>
              <Spin />
              <span role="status">{text('reading', { name: reading })}</span>
            </>
          )}
        </FileDrop>
        <Panel title={text('past')} note={past.data && number(past.data.total)}>
          {past.isError && <Failure error={past.error} onRetry={() => void past.refetch()} />}
          {past.data?.total === 0 && <div className="panel-body note">{text('noPast')}</div>}
          {past.data && past.data.total > 0 && <PastTable list={past.data.list} />}
        </Panel>
      </div>
      {asked && <SheetDialog head={asked.head} onClose={leave} onChosen={choose} />}
    </>
  )
}

const stateNames = {
  reading: 'beingRead',
  failed: 'failed',
  open: 'open',
  taken: 'taken',
  undone: 'undone',
} as const
const tones = { failed: 'bad', open: 'warn', undone: 'info' } as const

/** Who chose the file, or what sent it. */
function whose({ source, userName }: Past): string {
  if (source === 'feed') return text('byFeed')
  return source === 'key' ? text('byKey') : userName
}

function PastTable({ list }: { list: readonly Past[] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th>{text('file')}</th>
          <th>{text('when')}</th>
          <th>{text('who')}</th>
          <th className="right">{text('rows')}</th>
          <th>{text('did')}</th>
          <th>{text('undo')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.importId}>
            <td>
              {one.state === 'failed' ? (
                one.fileName
              ) : (
                <Link to={one.importId}>{one.fileName}</Link>
              )}
            </td>
            <td className="num">{`${day(one.createdTime, Date.now())} ${clock(one.createdTime)}`}</td>
            <td>{whose(one)}</td>
            <td className="right num">{number(one.rowCount)}</td>
            <td>
              {one.state === 'taken' ? (
                text('didCounts', {
                  added: number(one.taken.added),
                  changed: number(one.taken.changed),
                  left: number(one.taken.left),
                })
              ) : (
                <Mark {...(one.state in tones && { tone: tones[one.state as keyof typeof tones] })}>
                  {text(stateNames[one.state])}
                </Mark>
              )}
              {one.problem !== '' && <span className="small bad"> {one.problem}</span>}
            </td>
            <td>{one.undoUntil > 0 && <UndoButton past={one} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Takes back what a file did; who was changed since is named in the job. */
export function UndoButton({ past: { importId, fileName, taken, undoUntil } }: { past: Past }) {
  const api = useApi()
  const jobs = useJobs()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { message } = App.useApp()
  const n = taken.added + taken.changed + taken.left
  const undo = async () => {
    const { jobId } = await api.staffImport.undo({ importId })
    void jobs.watch(jobId).then(({ says }) => {
      void message.info(says, 6)
      return queries.invalidateQueries()
    })
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {text('undo')}
      </Button>
      <Confirm
        open={asking}
        title={text('undoTitle', { n: number(n) })}
        words={text('undoText', {
          file: fileName,
          until: `${day(undoUntil, Date.now())} ${clock(undoUntil)}`,
        })}
        act={text('undoAct', { n: number(n) })}
        keep={text('undoKeep')}
        onClose={() => setAsking(false)}
        onAct={undo}
      />
    </>
  )
}
