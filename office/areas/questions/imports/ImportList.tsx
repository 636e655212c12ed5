import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Table } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ImportListRow } from '@contract/calls/authoring/questionImport'
import { Confirm } from '../../../parts/Confirm'
import { Failure } from '../../../parts/Failure'
import { Mark, PageHead, Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { dayAndClock, number } from '../../../text/formats'
import { ImportStart } from './ImportStart'
import { text } from './texts'
import { UndoImport } from './UndoImport'

const pageSize = 20

/** Where questions come in: a file now, and the imports of before, which wait where one left them. */
export function ImportList() {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const [dropping, setDropping] = useState<ImportListRow>()
  const pageIndex = Math.max(1, Number(search.get('page')) || 1)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['imports', pageIndex],
    queryFn: ({ signal }) => api.questionImport.list({ pageIndex, pageSize }, { signal }),
  })
  return (
    <>
      <PageHead title={text('title')} facts={text('lead')} />
      <div className="import-list">
        <Panel>
          <div className="panel-body">
            <ImportStart />
          </div>
        </Panel>
        <Panel title={text('before')} {...(data && { note: number(data.total) })}>
          {error ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : (
            <div className="table-body" aria-busy={isFetching}>
              <Table<ImportListRow>
                size="small"
                tableLayout="fixed"
                rowKey="draftId"
                dataSource={data?.list ?? []}
                locale={{ emptyText: data ? text('noImports') : ' ' }}
                pagination={
                  data && data.total > pageSize
                    ? {
                        current: pageIndex,
                        pageSize,
                        total: data.total,
                        showSizeChanger: false,
                        onChange: (page) => setSearch(page > 1 ? { page: String(page) } : {}),
                      }
                    : false
                }
                columns={[
                  {
                    title: text('file'),
                    ellipsis: true,
                    render: (_, { draftId, fileName, broken }) => (
                      <Link to={`${draftId}${broken > 0 ? '?show=broken' : ''}`} title={fileName}>
                        {fileName || text('pasted')}
                      </Link>
                    ),
                  },
                  count(text('all'), 'questionCount'),
                  count(text('good'), 'good'),
                  count(text('broken'), 'broken'),
                  count(text('near'), 'near'),
                  count(text('taken'), 'taken'),
                  {
                    title: text('state'),
                    width: 104,
                    render: (_, row) => <State row={row} />,
                  },
                  {
                    title: text('changed'),
                    width: 120,
                    align: 'right',
                    render: (_, { changedTime }) => dayAndClock(changedTime, Date.now()),
                  },
                  {
                    title: text('acts'),
                    width: 148,
                    align: 'right',
                    render: (_, row) => (
                      <>
                        <UndoImport of={row} isInList />
                        <Button type="link" size="small" onClick={() => setDropping(row)}>
                          {text('drop1')}
                        </Button>
                      </>
                    ),
                  },
                ]}
              />
            </div>
          )}
        </Panel>
      </div>
      <Confirm
        open={dropping !== undefined}
        title={text('dropTitle', { name: dropping?.fileName || text('pasted') })}
        words={text('dropWords', { n: dropping?.taken ?? 0 })}
        act={text('drop1')}
        keep={text('keep')}
        final
        onClose={() => setDropping(undefined)}
        onAct={async () => {
          if (!dropping) return
          await api.questionImport.drop({ draftId: dropping.draftId })
          void message.success(text('dropped'))
          await queries.invalidateQueries({ queryKey: ['imports'] })
        }}
      />
    </>
  )
}

const count = (title: string, key: 'questionCount' | 'good' | 'broken' | 'near' | 'taken') => ({
  title,
  width: 66,
  align: 'right' as const,
  render: (_: unknown, row: ImportListRow) => <span className="num">{number(row[key])}</span>,
})

/** Done, or what it waits for. */
function State({ row: { good, broken, near, review, taken } }: { row: ImportListRow }) {
  if (review > 0) return <Mark tone="info">{text('waitsReview', { n: review })}</Mark>
  if (broken > 0) return <Mark tone="warn">{text('waitsMend')}</Mark>
  if (good + near > 0) return <Mark tone="info">{text('waitsTake')}</Mark>
  return <span className="second">{text(taken > 0 ? 'done' : 'nothingTaken')}</span>
}
