import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Begun } from '../../parts/editor/Begun'
import { Confirm } from '../../parts/Confirm'
import { EditedThing } from '../../parts/editor/EditedThing'
import { EditorPage } from '../../parts/editor/EditorPage'
import { Labelled } from '../../parts/Labelled'
import { Mark, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { currentLanguage } from '../../text/language'
import { Banners } from './Banners'
import { Entries } from './Entries'
import { HomeEdit, type HomeValues, type StoredHome } from './HomeEdit'
import { Preview } from './Preview'
import { Words } from './Words'
import { text } from './texts'

const everyEntry = 'all'

/** Whose arrangement it is: a hospital's own in the place of the platform's, or the platform's, which all others see. */
const ofHospital = {
  own: 'own',
  inherited: 'inherited',
  reset: 'reset',
  resetTitle: 'resetTitle',
  resetText: 'resetText',
} as const
const ofPlatform = {
  own: 'platformOwn',
  inherited: 'platformNone',
  reset: 'platformReset',
  resetTitle: 'platformResetTitle',
  resetText: 'platformResetText',
} as const
const useWords = () => (useCan()('platform.operate') ? ofPlatform : ofHospital)

/** What the study home of the phone shows, entrance by entrance. */
export function Component() {
  const api = useApi()
  const [address] = useSearchParams()
  const appCode = address.get('entrance') ?? everyEntry
  return (
    <EditedThing<StoredHome, HomeValues>
      kind="home"
      id={appCode}
      read={(id, signal) => api.arrangementMaking.read({ appCode: id }, { signal })}
    >
      {({ stored, drafts, found }) =>
        stored && (
          <Begun make={() => new HomeEdit(api, appCode, stored, drafts, found)}>
            {(edit) => <Editing edit={edit} />}
          </Begun>
        )
      }
    </EditedThing>
  )
}

const Editing = observer(function Editing({ edit }: { edit: HomeEdit }) {
  const { draft, missing, isOwn } = edit
  const words = useWords()
  return (
    <EditorPage
      title={text('title')}
      tag={
        <Mark tone={isOwn ? 'info' : undefined}>{text(isOwn ? words.own : words.inherited)}</Mark>
      }
      draft={draft}
      isNew={false}
      missing={missing}
      actions={<Actions edit={edit} />}
      aside={<Preview edit={edit} />}
      isPanels
    >
      <Entrance edit={edit} />
      <Banners edit={edit} />
      <Entries edit={edit} />
      <Words edit={edit} />
    </EditorPage>
  )
})

/** Each entrance has an arrangement of its own, or shares that of all. */
function Entrance({ edit }: { edit: HomeEdit }) {
  const [, setAddress] = useSearchParams()
  const isChinese = currentLanguage() === 'zh'
  const options = [
    { value: everyEntry, label: text('all') },
    ...edit.stored.appCodes.map(({ code, zh, en }) => ({
      value: code,
      label: `${isChinese ? zh : en} · ${code}`,
    })),
  ]
  return (
    <Panel>
      <div className="panel-body stack">
        <span className="second">{text('facts')}</span>
        <Labelled label={text('entrance')} id="entrance" width={320}>
          <Select
            id="entrance"
            style={{ width: '100%' }}
            value={edit.appCode}
            options={options}
            onChange={(entrance) => setAddress(entrance === everyEntry ? {} : { entrance })}
          />
        </Labelled>
      </div>
    </Panel>
  )
}

/** Storing it; taking one's own away. */
const Actions = observer(function Actions({ edit }: { edit: HomeEdit }) {
  const api = useApi()
  const can = useCan()
  const words = useWords()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [asking, setAsking] = useState<'save' | 'reset'>()
  const { draft, missing, appCode, isOwn } = edit
  if (!can('people.manage')) return null
  return (
    <>
      {isOwn && <Button onClick={() => setAsking('reset')}>{text(words.reset)}</Button>}
      <Button
        type="primary"
        disabled={missing.length > 0 || edit.isSending || !draft.isChanged}
        onClick={() => setAsking('save')}
      >
        {text('save')}
      </Button>
      <Confirm
        open={asking === 'save'}
        title={text('saveTitle')}
        words={text('saveText')}
        act={text('save')}
        keep={text('notYet')}
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          await edit.save()
          void message.success(text('saved'))
        }}
      />
      <Confirm
        open={asking === 'reset'}
        title={text(words.resetTitle)}
        words={text(words.resetText)}
        act={text(words.reset)}
        keep={text('keepOwn')}
        final
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          await api.arrangementMaking.remove({ appCode })
          await draft.discard()
          await queries.invalidateQueries({ queryKey: ['edited'] })
          window.location.reload()
        }}
      />
    </>
  )
})
