import { EditOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { BankRow } from '@contract/calls/authoring/authoringShapes'
import { late, useSince } from '../../base/late'
import { ListPage } from '../../parts/list/ListPage'
import { useAddress } from '../../parts/list/useAddress'
import { number } from '../../text/formats'
import { useModel } from '../../parts/model/useModel'
import { useApi, useCan } from '../../session/SessionContext'
import { inputOf } from './bankFilter'
import { CategoryPanel } from './CategoryPanel'
import { columnsOf } from './columns'
import { ExportMenu } from './ExportMenu'
import { difficulties, kinds } from '../../parts/question/kinds'
import { ManyActs } from './ManyActs'
import { RestoreMany } from './RestoreMany'
import { text as questionText } from '../../parts/question/texts'
import { text } from './texts'

/** Loaded when a question is looked at. */
const PreviewDrawer = late(async () => (await import('./PreviewDrawer')).PreviewDrawer)

/** The bank: the hospital's own questions and the platform's. */
export function QuestionList() {
  const api = useApi()
  const can = useCan()
  const { search, put } = useAddress()
  const isAuthor = can('exam.author')
  const looked = search.get('look') ?? undefined
  const hasLooked = useSince(looked !== undefined)
  const look = (questionId: string | undefined) => put({ look: questionId })
  return (
    <>
      <ListPage<BankRow, Output<Contract['authoring']['questions']>>
        name="questions"
        exportsItself
        title={text('bank')}
        facts={(total, { closed }) => factsOf(total, closed)}
        actions={(wanted, total) => (
          <>
            <ExportMenu wanted={wanted} total={total} />
            {isAuthor && <AuthorActs />}
          </>
        )}
        aside={(value, set) => (
          <CategoryPanel value={value('knowCatId')} onChange={(id) => set('knowCatId', id)} />
        )}
        moreFilters={['knowCatId']}
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[
          {
            name: 'kind',
            label: text('kind'),
            width: 104,
            options: kinds.map((value) => ({ value, label: questionText(value) })),
          },
          {
            name: 'difficulty',
            label: text('difficulty'),
            width: 92,
            options: difficulties.map((value) => ({ value, label: questionText(value) })),
          },
          {
            name: 'owner',
            label: text('owner'),
            width: 92,
            options: (['own', 'platform'] as const).map((value) => ({ value, label: text(value) })),
          },
          {
            name: 'state',
            label: text('state'),
            width: 112,
            options: (['usable', 'review', 'retired'] as const).map((value) => ({
              value,
              label: text(value),
            })),
          },
        ]}
        columns={columnsOf(isAuthor, look)}
        read={(wanted, signal) => api.authoring.questions(inputOf(wanted), { signal })}
        keyOf={({ questionId }) => questionId}
        nameOf={({ stem }) => stem}
        onOpen={({ questionId, state }) => {
          if (state !== 'retired') look(questionId)
        }}
        {...(isAuthor && {
          bulk: (selection, wanted, total) =>
            wanted.filters['state'] === 'retired' ? (
              <RestoreMany selection={selection} wanted={wanted} total={total} />
            ) : (
              <ManyActs selection={selection} wanted={wanted} total={total} />
            ),
        })}
        empty={
          <>
            <b>{text('emptyTitle')}</b>
            {isAuthor && (
              <span className="second">
                {text('emptyText')} <Link to="imports">{text('import')}</Link>
              </span>
            )}
          </>
        }
      />
      {hasLooked && <PreviewDrawer questionId={looked} onClose={() => look(undefined)} />}
    </>
  )
}

/** How many there are, and how many more are closed until their exams are over. */
const factsOf = (total: number, closed: number) =>
  closed > 0
    ? text('factsClosed', { n: number(total), closed: number(closed) })
    : text('facts', { n: number(total) })

/** The ways of new questions into the bank. */
function AuthorActs() {
  const navigate = useNavigate()
  const model = useModel()
  return (
    <>
      {model && (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => void navigate('drafting')}>
          {text('drafting')}
        </Button>
      )}
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => void navigate('imports')}>
        {text('import')}
      </Button>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => void navigate('new')}
      >
        {text('newQuestion')}
      </Button>
    </>
  )
}
