import { Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { modelLimits } from '@contract/calls/authoring/modelDraft'
import { failureText } from '../../../api/failureText'
import { JobProgress } from '../../../parts/jobs/JobProgress'
import { Labelled } from '../../../parts/Labelled'
import { useModel } from '../../../parts/model/useModel'
import { PageHead, Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { useReading } from '../imports/useReading'
import { ClauseList } from './ClauseList'
import { DocumentField } from './DocumentField'
import { Leaving } from './Leaving'
import { text } from './texts'
import { WishFields, type Wishes } from './WishFields'

/** From a document to drafts of questions: which clauses, how many, and what leaves. */
export const Drafting = observer(function Drafting() {
  const api = useApi()
  const model = useModel()
  const [search, setSearch] = useSearchParams()
  const docId = search.get('doc') ?? ''
  const [addresses, setAddresses] = useState<readonly string[]>(() => search.getAll('clause'))
  const [wishes, setWishes] = useState<Wishes>({ perClause: 2, kinds: ['single', 'judge'] })
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const { reading, follow } = useReading(setProblem, 'draftQuestions')
  const start = async () => {
    setSending(true)
    setProblem('')
    try {
      const { jobId } = await api.questionImport.draftQuestions({
        docId,
        addresses: [...addresses],
        ...wishes,
        kinds: [...wishes.kinds],
      })
      follow(jobId)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <PageHead title={text('title')} facts={text('lead')} />
      <div className="columns drafting">
        <Panel
          title={text('clauses')}
          note={text('chosen', { n: addresses.length, most: modelLimits.clauses })}
          className="grow"
        >
          <div className="panel-body stack">
            <Labelled label={text('document')} id="document">
              <DocumentField
                docId={docId}
                onChoose={(id) => {
                  setAddresses([])
                  setSearch({ doc: id }, { replace: true })
                }}
              />
            </Labelled>
            <ClauseList docId={docId} chosen={addresses} onChoose={setAddresses} />
          </div>
        </Panel>
        <Panel className="drafting-side">
          <div className="panel-body stack">
            <Leaving model={model} />
            <WishFields wishes={wishes} onChange={(part) => setWishes({ ...wishes, ...part })} />
            <Button
              type="primary"
              loading={isSending}
              disabled={!model || addresses.length === 0 || wishes.kinds.length === 0}
              onClick={() => void start()}
            >
              {text('start', { n: addresses.length * wishes.perClause })}
            </Button>
            {reading.map((job) => (
              <JobProgress key={job.jobId} job={job} />
            ))}
            {problem && (
              <div className="problem" role="alert">
                {problem}
              </div>
            )}
          </div>
        </Panel>
      </div>
    </>
  )
})
