import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import { go, replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/controls/Button'
import { PdfReader } from '../reading/PdfReader'
import { isPlainFile, PaperStore } from '../reading/PaperStore'
import { text } from '../texts'
import '../study.scss'

const names = { wps: 'wps', wpsAddress: 'wpsAddress', pdfPage: 'pdfPage' } as const
type Query = Readonly<Record<string, string | undefined>>
/** A signed address opens by itself, and one of elsewhere is refused to everybody; else the hospital asks who reads. */
const asksWho = ({ fileId, fileUrl }: Query) =>
  fileUrl === undefined ? fileId !== undefined : isPlainFile(fileUrl)

/** /wps (by id), /wps1 (by address), /pdfjs (of a course), /pdfView: one reader. What the browser cannot show is offered as a download. */
export default observer(function PaperPage() {
  const screen = useScreenName()
  const name = names[screen as keyof typeof names] ?? 'pdfReader'
  const params = useParams('wps') as Query | undefined
  const { isLoggedIn } = useStore(SessionStore)
  const paper = useStore(PaperStore)
  const title = params?.['title'] ?? params?.['fileName']
  const load = useCallback(() => {
    if (!params) return
    const { fileId, fileUrl, docId, title: named, fileName } = params
    // Our documents are texts of their own: an old link by a document's id leads to it.
    if (docId !== undefined && fileId === undefined && fileUrl === undefined)
      return void replace('documentDetail', { docId })
    if (!asksWho(params) || isLoggedIn)
      void paper.find({ docId, fileId, fileUrl, name: named ?? fileName })
  }, [params, paper, isLoggedIn])
  useEffect(load, [load])
  const { taskId, crsId: courseId } = params ?? {}
  const reader = <PdfReader paper={paper} onRetry={load} />
  return (
    <Page
      name={name}
      className="reading"
      title={title ?? text('paper')}
      {...(taskId &&
        courseId && {
          dock: (
            <Button
              id="to-course"
              block
              onPress={() => void go('studyList', { taskId, crsId: courseId })}
            >
              {text('toCourse')}
            </Button>
          ),
        })}
    >
      {params && asksWho(params) ? <NeedsLogIn>{reader}</NeedsLogIn> : params && reader}
    </Page>
  )
})
