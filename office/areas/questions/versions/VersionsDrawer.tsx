import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { SideDrawer } from '../../../parts/drawer/SideDrawer'
import { Failure } from '../../../parts/Failure'
import { Mark } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { dayAndClock } from '../../../text/formats'
import { pathOf, useCategories } from '../../../parts/question/useCategories'
import { changesBetween, type Change } from './changesBetween'
import { text } from './texts'

/** Every version of a question, the newest first, with what changed in each. */
export function VersionsDrawer({
  questionId,
  open,
  onClose,
}: {
  questionId: string
  open: boolean
  onClose(): void
}) {
  const api = useApi()
  const categories = useCategories()
  const { data, error, refetch } = useQuery({
    queryKey: ['question', questionId, 'versions'],
    queryFn: ({ signal }) => api.authoring.versions({ questionId }, { signal }),
    enabled: open,
  })
  return (
    <SideDrawer open={open} size={480} title={text('versions')} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      <ol className="versions">
        {data?.list.map((one, at) => {
          const before = data.list[at + 1]
          const who = [one.authorName, one.authorDepartment, one.authorJobNumber]
            .filter((word) => word !== '')
            .join(' · ')
          return (
            <li key={one.version}>
              <div className="row">
                <b>{text('version', { n: one.version })}</b>
                {one.retired === 1 && <Mark tone="warn">{text('retired')}</Mark>}
                <span className="grow" />
                <span className="small note num">{dayAndClock(one.createdTime, Date.now())}</span>
              </div>
              <div className="small note">
                {who || text('withProgram')}
                {one.papers > 0 && ` · ${text('papers', { n: one.papers })}`}
              </div>
              {before ? (
                <Changes
                  changes={changesBetween(
                    { ...before.form, caseStem: before.caseStem },
                    { ...one.form, caseStem: one.caseStem },
                    (id) => pathOf(categories, id) || text('otherCategory'),
                  )}
                />
              ) : (
                <div className="small second lines">{one.form.stem}</div>
              )}
            </li>
          )
        })}
      </ol>
    </SideDrawer>
  )
}

/** What was, and what is now. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <div className="small note">{text('nothing')}</div>
  return (
    <dl className="changes">
      {changes.map(({ field, before, now }) => (
        <div key={field}>
          <dt className="small note">{text(field)}</dt>
          {before !== '' && (
            <dd>
              <del>{before}</del>
            </dd>
          )}
          {now !== '' && (
            <dd>
              <ins>{now}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
