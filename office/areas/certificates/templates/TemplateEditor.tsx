import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Input, Segmented, Switch } from 'antd'
import { observer } from 'mobx-react'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'react-router'
import { certificateFields, certificateSheets } from '@contract/kinds'
import type { TemplateDesign } from '@contract/calls/certificate/certificateTemplate'
import { failureText } from '../../../api/failureText'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { useStoredAs } from '../../../parts/editor/useOpening'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import { fieldNames, sheetNames } from './names'
import { PictureField } from './PictureField'
import { TemplateEdit, type StoredTemplate, type TemplateValues } from './TemplateEdit'

/** A template that is made or changed, with how it looks. */
export function TemplateEditor() {
  const api = useApi()
  const { templateId } = useParams()
  return (
    <EditedThing<StoredTemplate, TemplateValues>
      kind="certificateTemplate"
      id={templateId}
      read={async (id, signal) => {
        const { name, version, isDefault, design } = await api.certificateTemplate.one(
          { templateId: id },
          { signal },
        )
        return { templateId: id, version, name, isDefault: isDefault === 1, design }
      }}
    >
      {({ stored, drafts, found }) => (
        <Begun make={() => new TemplateEdit(api, stored, drafts, found)}>
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}

const Editing = observer(function Editing({ edit }: { edit: TemplateEdit }) {
  const { draft, values, missing, templateId } = edit
  return (
    <EditorPage
      title={values.name.trim() || text('newTemplate')}
      draft={draft}
      isNew={templateId === undefined}
      missing={missing}
      actions={<Save edit={edit} />}
      isPanels
    >
      <Panel title={text('preview')}>
        <div className="panel-body">
          <Preview design={values.design} />
        </div>
      </Panel>
      <Panel>
        <div className="panel-body stack">
          <div className="row">
            <Labelled label={text('templateName')} id="template-name" width={260}>
              <Input
                id="template-name"
                maxLength={40}
                value={values.name}
                onChange={({ target }) => edit.change({ name: target.value })}
              />
            </Labelled>
            <div>
              <span className="label">{text('sheet')}</span>
              <Segmented
                aria-label={text('sheet')}
                value={values.design.sheet}
                onChange={(sheet) => edit.design({ sheet })}
                options={certificateSheets.map((value) => ({
                  value,
                  label: text(sheetNames[value]),
                }))}
              />
            </div>
            <label className="row">
              <Switch
                size="small"
                aria-label={text('makeDefault')}
                checked={values.isDefault}
                onChange={(isDefault) => edit.change({ isDefault })}
              />
              {text('makeDefault')}
            </label>
          </div>
          <Words edit={edit} />
          <div role="group" aria-label={text('shows')}>
            <span className="label">{text('shows')}</span>
            <Checkbox.Group
              value={values.design.fields}
              onChange={(fields) => edit.design({ fields })}
              options={certificateFields.map((field) => ({
                value: field,
                label: <span id={`field-${field}`}>{text(fieldNames[field])}</span>,
              }))}
            />
          </div>
          <div className="row">
            <PictureField edit={edit} place="logo" label={text('logo')} />
            <PictureField edit={edit} place="seal" label={text('seal')} />
            <PictureField edit={edit} place="signature" label={text('signature')} />
            <Labelled label={text('templateColour')} id="template-colour">
              <input
                id="template-colour"
                className="colour-field"
                type="color"
                value={values.design.colour}
                onChange={({ target }) => edit.design({ colour: target.value })}
              />
            </Labelled>
          </div>
        </div>
      </Panel>
    </EditorPage>
  )
})

const Words = observer(function Words({ edit }: { edit: TemplateEdit }) {
  const { heading, statement, signer } = edit.values.design
  return (
    <div className="row">
      <Labelled label={text('heading')} id="heading" width={200}>
        <Input
          id="heading"
          maxLength={20}
          placeholder={text('headingUsual')}
          value={heading}
          onChange={({ target }) => edit.design({ heading: target.value })}
        />
      </Labelled>
      <div className="grow">
        <Labelled label={text('statement')} id="statement">
          <Input
            id="statement"
            maxLength={120}
            placeholder={text('statementUsual')}
            value={statement}
            onChange={({ target }) => edit.design({ statement: target.value })}
          />
        </Labelled>
      </div>
      <Labelled label={text('signer')} id="signer" width={200}>
        <Input
          id="signer"
          maxLength={30}
          value={signer}
          onChange={({ target }) => edit.design({ signer: target.value })}
        />
      </Labelled>
    </div>
  )
})

/** As it will be printed, with the certificate that was issued last. */
function Preview({ design }: { design: TemplateDesign }) {
  const api = useApi()
  const shown = useDeferredValue(design)
  const { data, error } = useQuery({
    queryKey: ['templatePreview', shown],
    queryFn: ({ signal }) => api.certificateTemplate.preview({ design: shown }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error)
    return (
      <div className="problem" role="alert">
        {failureText(error)}
      </div>
    )
  return (
    <>
      {data && (
        <img
          src={`data:image/png;base64,${data.picture}`}
          alt={text('previewAlt')}
          style={{ maxWidth: '100%', maxHeight: 420, border: '1px solid var(--line)' }}
        />
      )}
      <div className="small note">{text(data?.isExample === 1 ? 'exampleData' : 'realData')}</div>
    </>
  )
}

const Save = observer(function Save({ edit }: { edit: TemplateEdit }) {
  const can = useCan()
  const storedAs = useStoredAs()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const isNew = edit.templateId === undefined
      const id = await edit.save()
      void message.success(text('templateSaved'))
      await queries.invalidateQueries({ queryKey: ['certificateTemplates'] })
      if (isNew) storedAs(`/certificates/templates/${id}`)
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      type="primary"
      loading={busy}
      disabled={!can('certificate.issue') || edit.missing.length > 0}
      onClick={() => void save()}
    >
      {text('save')}
    </Button>
  )
})
