import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PastImport } from '@contract/calls/year/pastCompletion'
import { Confirm } from '../../../parts/Confirm'
import type { ListColumn } from '../../../parts/list/ListColumn'
import { ListPage } from '../../../parts/list/ListPage'
import { momentColumn } from '../../../parts/list/momentColumn'
import { Mark } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from './texts'

/** Files of completions from before that were taken; each can be undone. */
export function PastList() {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [leaving, setLeaving] = useState<PastImport>()
  const now = Date.now()
  const columns: ListColumn<PastImport>[] = [
    {
      key: 'file',
      title: text('file'),
      isLong: true,
      show: ({ importId, fileName }) => (
        <Link className="cut" title={fileName} to={`/duties/past/${importId}`}>
          {fileName}
        </Link>
      ),
      says: ({ fileName }) => fileName,
    },
    { key: 'by', title: text('by'), width: 104, show: ({ byName }) => byName || '—' },
    momentColumn('time', text('time'), ({ time }) => time, now, { width: 140 }),
    {
      key: 'taken',
      title: text('taken'),
      width: 96,
      isRight: true,
      show: ({ taken }) => number(taken),
      says: ({ taken }) => taken,
    },
    {
      key: 'state',
      title: text('state'),
      width: 96,
      show: ({ undoneTime }) =>
        undoneTime === null ? (
          <Mark tone="good">{text('stands')}</Mark>
        ) : (
          <Mark>{text('undone')}</Mark>
        ),
      says: ({ undoneTime }) => (undoneTime === null ? text('stands') : text('undone')),
    },
    {
      key: 'acts',
      isActs: true,
      title: text('acts'),
      width: 96,
      show: (one) =>
        one.undoneTime === null && (
          <Button
            size="small"
            aria-label={text('undoOf', { file: one.fileName })}
            onClick={() => setLeaving(one)}
          >
            {text('undo')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <ListPage<PastImport>
        name="pastCompletions"
        title={text('listTitle')}
        facts={(total) => text('listFacts', { n: number(total) })}
        actions={() => (
          <>
            <Link to="/duties/done">{text('backToDone')}</Link>
            <Button type="primary" onClick={() => void navigate('new')}>
              {text('import')}
            </Button>
          </>
        )}
        filters={[]}
        columns={columns}
        read={({ page, size }, signal) =>
          api.pastCompletion.list({ pageIndex: page, pageSize: size }, { signal })
        }
        keyOf={({ importId }) => importId}
        nameOf={({ fileName }) => fileName}
        onOpen={({ importId }) => void navigate(importId)}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('howText')}</span>
          </>
        }
      />
      {leaving && (
        <Confirm
          open
          title={text('undoTitle', { file: leaving.fileName })}
          words={text('undoText', { n: number(leaving.standing) })}
          act={text('undo')}
          keep={text('keep')}
          onClose={() => setLeaving(undefined)}
          onAct={async () => {
            const { undone } = await api.pastCompletion.undo({ importId: leaving.importId })
            void message.success(text('undoneNow', { n: number(undone) }))
            await queries.invalidateQueries()
          }}
        />
      )}
    </>
  )
}
