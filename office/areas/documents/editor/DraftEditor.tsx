import { Alert } from 'antd'
import { observer } from 'mobx-react'
import type { MadeEdition } from '@contract/calls/library/documentMaking'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { useApi } from '../../../session/SessionContext'
import { EditionMark } from '../EditionMark'
import { text } from '../texts'
import { Actions } from './Actions'
import { Clauses } from './Clauses'
import { DocumentEdit, type Head } from './DocumentEdit'
import type { DocumentValues } from './documentValues'
import { Facts } from './Facts'
import { Files } from './Files'

interface Props {
  /** None: a new document. */
  docId?: string
  versionId?: string
  /** A new document was stored for the first time. */
  onStored(head: Head): void
}

/** A draft of an edition: a new document, or the next edition of one. */
export function DraftEditor({ docId, versionId, onStored }: Props) {
  const api = useApi()
  return (
    <EditedThing<MadeEdition, DocumentValues>
      kind="document"
      id={versionId}
      read={(id, signal) =>
        api.documentMaking.read({ docId: docId ?? '', versionId: id }, { signal })
      }
    >
      {({ stored, drafts, found }) => (
        <Begun make={() => new DocumentEdit(api, stored, drafts, found)}>
          {(edit) => <Editing edit={edit} onStored={onStored} />}
        </Begun>
      )}
    </EditedThing>
  )
}

interface EditingProps extends Pick<Props, 'onStored'> {
  edit: DocumentEdit
}

const Editing = observer(function Editing({ edit, onStored }: EditingProps) {
  const { draft, head, values, missing, stored } = edit
  return (
    <EditorPage
      title={values.title.trim() || text('newTitle')}
      tag={<EditionMark state="draft" />}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={<Actions edit={edit} onStored={onStored} />}
      isPanels
    >
      {stored && stored.note !== '' && (
        <Alert type="warning" showIcon title={text('sentBack', { note: stored.note })} />
      )}
      <Facts edit={edit} />
      <Files edit={edit} />
      <Clauses edit={edit} />
    </EditorPage>
  )
})
