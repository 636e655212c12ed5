import { observer } from 'mobx-react'
import { useParams, useSearchParams } from 'react-router'
import { regions } from '@contract/rules/place/regions'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { NameFields } from '../../../parts/editor/NameFields'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import { StateMark } from '../words'
import { Actions } from './Actions'
import { Banner } from './Banner'
import { Certificate } from './Certificate'
import { Facts } from './Facts'
import { SceneEdit, type SceneValues, type StoredScene } from './SceneEdit'
import { Tasks } from './Tasks'

/** One programme: new, or as it stands. */
export function SceneEditor() {
  const { sceneId } = useParams()
  const [query] = useSearchParams()
  const api = useApi()
  const region = regions.find((one) => one === query.get('region')) ?? ''
  return (
    <EditedThing<StoredScene, SceneValues>
      kind="scene"
      id={sceneId}
      {...(region && { newOf: region })}
      read={(id, signal) => api.sceneMaking.read({ sceneId: id }, { signal })}
    >
      {({ stored, drafts, found }) => (
        <Begun make={() => new SceneEdit(api, { region, now: Date.now() }, stored, drafts, found)}>
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}

const Editing = observer(function Editing({ edit }: { edit: SceneEdit }) {
  const { draft, head, form, missing } = edit
  return (
    <EditorPage
      title={form.title.trim() || text('newTitle')}
      {...(head && {
        tag: <StateMark scene={{ ...form, withdrawn: head.withdrawn }} now={Date.now()} />,
      })}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={<Actions edit={edit} />}
      isPanels
    >
      <NameFields
        name={{
          label: text('title'),
          value: form.title,
          onChange: (title) => edit.change({ title }),
        }}
        desc={{ label: text('desc'), value: form.desc, onChange: (desc) => edit.change({ desc }) }}
      />
      <Facts edit={edit} />
      <Banner edit={edit} />
      <Tasks edit={edit} />
      <Certificate edit={edit} />
    </EditorPage>
  )
})
