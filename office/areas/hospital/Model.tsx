import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { OwnModel } from '@contract/calls/authoring/ownModel'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Labelled } from '../../parts/Labelled'
import { Panel } from '../../parts/Page'
import { TryOut } from '../../parts/TryOut'
import { useApi } from '../../session/SessionContext'
import { stamp } from '../../text/formats'
import { text } from './texts'

/** Which language model drafts for the hospital; one of its own where the operator lets it name one. */
export function Model() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['ownModel'],
    queryFn: ({ signal }) => api.ownModel.read({}, { signal }),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Panel title={text('model')} note={text('modelNote')}>
      <div className="panel-body stack">
        <div>{usualWords(data)}</div>
        {data.allowed === 1 ? (
          <Own key={data.model?.updatedTime ?? 0} kept={data.model} onDone={refetch} />
        ) : (
          <div className="small note">{text('modelNotAllowed')}</div>
        )}
      </div>
    </Panel>
  )
}

function usualWords({ usual, model }: OwnModel): string {
  if (model?.enabled === 1) return text('modelOwnDrafts', { model: model.model })
  return usual.model === '' ? text('modelNone') : text('modelUsual', { ...usual })
}

/** The one that the hospital names: its address, name and key; the kept key never comes back, leaving it empty keeps it. */
function Own({ kept, onDone }: { kept: OwnModel['model']; onDone(): Promise<unknown> }) {
  const api = useApi()
  const { message } = App.useApp()
  const [values, setValues] = useState({ address: kept?.address ?? '', model: kept?.model ?? '' })
  const [key, setKey] = useState('')
  const [enabled, setEnabled] = useState(kept ? kept.enabled === 1 : true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isMissing = values.address.trim() === '' || values.model.trim() === ''
  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      const given = key === '' ? {} : { key }
      const address = values.address.trim()
      const model = values.model.trim()
      await api.ownModel.save({ address, model, enabled: enabled ? 1 : 0, ...given })
      await onDone()
      void message.success(text('saved'))
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="fields">
        <Labelled label={text('modelAddress')} id="model-address" width={360}>
          <Input
            id="model-address"
            maxLength={300}
            placeholder={text('modelAddressHint')}
            value={values.address}
            onChange={({ target }) => setValues({ ...values, address: target.value })}
          />
        </Labelled>
        <Labelled label={text('modelName')} id="model-name" width={240}>
          <Input
            id="model-name"
            maxLength={120}
            value={values.model}
            onChange={({ target }) => setValues({ ...values, model: target.value })}
          />
        </Labelled>
        <Labelled label={text('modelKey')} id="model-key" width={240}>
          <Input.Password
            id="model-key"
            autoComplete="new-password"
            maxLength={400}
            {...(kept?.hasKey === 1 && { placeholder: text('modelKeyKept') })}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        </Labelled>
      </div>
      <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
        {text('modelEnabled')}
      </Checkbox>
      <div className="small note">{text('modelWhatLeaves')}</div>
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="row">
        <Button type="primary" htmlType="submit" loading={busy} disabled={isMissing}>
          {text('saveModel')}
        </Button>
      </div>
      {kept && <Kept kept={kept} onDone={onDone} />}
    </form>
  )
}

/** What is kept: who set it up, whether it answers, and the way back to none. */
function Kept({
  kept,
  onDone,
}: {
  kept: NonNullable<OwnModel['model']>
  onDone(): Promise<unknown>
}) {
  const api = useApi()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <div className="small note">
        {text('modelBy', { name: kept.updatedByName, time: stamp(kept.updatedTime) })}
      </div>
      <TryOut
        act={text('modelTry')}
        words={{ works: text('modelWorks'), fails: text('modelFails') }}
        onTry={async () => {
          const { works, said } = await api.ownModel.tryOut({})
          return { works: works === 1, said }
        }}
      >
        <Button size="small" danger onClick={() => setAsks(true)}>
          {text('modelRemove')}
        </Button>
      </TryOut>
      <Confirm
        open={asks}
        title={text('modelRemoveTitle')}
        words={text('modelRemoveText')}
        act={text('modelRemove')}
        keep={text('modelKeep')}
        onClose={() => setAsks(false)}
        onAct={async () => {
          await api.ownModel.remove({})
          await onDone()
        }}
      />
    </>
  )
}
