import { Alert } from 'antd'
import { observer } from 'mobx-react'
import type { MadeItem } from '@contract/calls/library/libraryShapes'
import type { MadeKind } from '@contract/kinds'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { useApi, useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import { StateMark } from '../words'
import { Actions } from './Actions'
import { GuideFields } from './GuideFields'
import { IssueFields } from './IssueFields'
import { ItemEdit, type Head, type ItemValues } from './ItemEdit'
import { ProductFields } from './ProductFields'

interface Props {
  kind: MadeKind
  /** None: a new one. */
  itemId?: string
  position?: number
  /** A new one was stored for the first time. */
  onStored(head: Head): void
}

const newOnes = { mag: 'newMag', prod: 'newProd', guide: 'newGuide' } as const

/** A draft: something new, or the next edition of what is there. */
export function ItemEditor({ kind, itemId, position, onStored }: Props) {
  const api = useApi()
  const can = useCan()
  return (
    <EditedThing<MadeItem, ItemValues>
      kind={`library-${kind}`}
      id={itemId === undefined ? undefined : `${itemId}.${position ?? 1}`}
      read={(_, signal) =>
        api.libraryMaking.read(
          { kind, itemId: itemId ?? '', ...(position !== undefined && { position }) },
          { signal },
        )
      }
    >
      {({ stored, drafts, found }) => (
        <Begun
          make={() =>
            new ItemEdit(api, { kind, isPlatform: can('platform.operate') }, stored, drafts, found)
          }
        >
          {(edit) => <Editing edit={edit} onStored={onStored} />}
        </Begun>
      )}
    </EditedThing>
  )
}

const Editing = observer(function Editing({
  edit,
  onStored,
}: Pick<Props, 'onStored'> & { edit: ItemEdit }) {
  const { draft, head, form, missing, stored, kind } = edit
  return (
    <EditorPage
      title={form.title.trim() || text(newOnes[kind])}
      tag={<StateMark state="draft" />}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={<Actions edit={edit} onStored={onStored} />}
      isPanels
    >
      {stored && stored.note !== '' && (
        <Alert type="warning" showIcon title={text('sentBack', { note: stored.note })} />
      )}
      {edit.problem && <Alert type="error" showIcon title={edit.problem} />}
      {edit.sending > 0 && <Alert type="info" showIcon title={text('sendingPicture')} />}
      {form.kind === 'mag' && <IssueFields edit={edit} form={form} />}
      {form.kind === 'prod' && <ProductFields edit={edit} form={form} />}
      {form.kind === 'guide' && <GuideFields edit={edit} form={form} />}
    </EditorPage>
  )
})
