import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { observer } from 'mobx-react'
import { DayField } from '../../../parts/DayField'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import type { DocumentEdit } from './DocumentEdit'
import { SummaryDraft } from './SummaryDraft'

/** What an edition says of itself. */
export const Facts = observer(function Facts({ edit }: { edit: DocumentEdit }) {
  const api = useApi()
  const { values } = edit
  const { data: types } = useQuery({
    queryKey: ['documentTypes'],
    queryFn: ({ signal }) => api.documentMaking.types({}, { signal }),
  })
  return (
    <Panel title={text('facts1')}>
      <div className="panel-body stack">
        <Labelled label={text('title')} id="title">
          <Input
            id="title"
            maxLength={120}
            value={values.title}
            onChange={({ target }) => edit.change({ title: target.value })}
          />
        </Labelled>
        <div className="fields">
          <Labelled label={text('type')} id="type" width={180}>
            <Select<string>
              id="type"
              style={{ width: '100%' }}
              value={values.typeId || null}
              options={(types?.list ?? []).map(({ typeId, name }) => ({
                value: typeId,
                label: name,
              }))}
              onChange={(typeId) => edit.change({ typeId })}
            />
          </Labelled>
          <Labelled label={text('number')} id="number" width={220}>
            <Input
              id="number"
              maxLength={60}
              value={values.number}
              onChange={({ target }) => edit.change({ number: target.value })}
            />
          </Labelled>
          <Labelled label={text('publisher')} id="publisher" width={220}>
            <Input
              id="publisher"
              maxLength={80}
              value={values.publisher}
              onChange={({ target }) => edit.change({ publisher: target.value })}
            />
          </Labelled>
          <Labelled label={text('inForceDay')} id="inForce" width={180}>
            <DayField
              id="inForce"
              value={values.inForceDay}
              onChange={(inForceDay) => edit.change({ inForceDay })}
            />
          </Labelled>
        </div>
        {!edit.isFirst && (
          <Labelled label={text('whatChanged')} id="changed">
            <Input.TextArea
              id="changed"
              autoSize={{ minRows: 2 }}
              maxLength={1000}
              value={values.whatChanged}
              onChange={({ target }) => edit.change({ whatChanged: target.value })}
            />
          </Labelled>
        )}
        <Labelled label={text('summary')} id="summary">
          <Input.TextArea
            id="summary"
            autoSize={{ minRows: 2 }}
            maxLength={1000}
            value={values.summary}
            onChange={({ target }) => edit.change({ summary: target.value })}
          />
        </Labelled>
        <Labelled label={text('keyPoints')} id="keyPoints">
          <Input.TextArea
            id="keyPoints"
            autoSize={{ minRows: 2 }}
            value={values.keyPoints}
            onChange={({ target }) => edit.change({ keyPoints: target.value })}
          />
        </Labelled>
        <SummaryDraft edit={edit} />
        <Labelled label={text('keywords')} id="keywords">
          <Input
            id="keywords"
            value={values.keywords}
            onChange={({ target }) => edit.change({ keywords: target.value })}
          />
        </Labelled>
      </div>
    </Panel>
  )
})
