import { Input, Select } from 'antd'
import { observer } from 'mobx-react'
import type { GuideForm } from '@contract/calls/library/libraryShapes'
import { guideTools } from '@contract/libraryKinds'
import { CitedClauses } from '../../../parts/cite/CitedClauses'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { text } from '../texts'
import { Common } from './Common'
import { emptySection } from './emptyForms'
import { Line, Lines } from './fields'
import type { ItemEdit } from './ItemEdit'
import { PictureField, withPicture } from './PictureField'
import { Rows } from './Rows'

interface Props {
  edit: ItemEdit
  form: GuideForm
}

type Section = GuideForm['sections'][number]

/** A guide or manual: sections with paragraphs, steps and pictures. */
export const GuideFields = observer(function GuideFields({ edit, form }: Props) {
  return (
    <>
      <Common edit={edit}>
        <div className="fields">
          <Labelled label={text('tool')} id="tool" width={180}>
            <Select
              id="tool"
              style={{ width: '100%' }}
              value={form.tool}
              options={guideTools.map((value) => ({ value, label: text(value) }))}
              onChange={(tool) => edit.change({ tool })}
            />
          </Labelled>
          <Line
            id="audience"
            label={text('audience')}
            width={320}
            max={80}
            value={form.audience}
            onChange={(audience) => edit.change({ audience })}
          />
        </div>
        <Line
          id="note"
          label={text('note')}
          max={300}
          value={form.note}
          onChange={(note) => edit.change({ note })}
        />
        <Lines
          id="sources"
          label={text('sources')}
          value={form.sources}
          onChange={(sources) => edit.change({ sources })}
        />
      </Common>
      <Panel title={text('sections')}>
        <div className="panel-body stack" id="sections">
          <Rows
            items={form.sections}
            nameOf={(at) => text('sectionOf', { n: at + 1 })}
            add={text('addSection')}
            most={40}
            make={emptySection}
            onChange={(sections) => edit.change({ sections })}
          >
            {(section, at, change) => (
              <SectionFields edit={edit} section={section} n={at + 1} onChange={change} />
            )}
          </Rows>
        </div>
      </Panel>
      {edit.head && <CitedClauses kind="guide" thingId={edit.head.itemId} />}
    </>
  )
})

interface SectionProps {
  edit: ItemEdit
  section: Section
  n: number
  onChange(part: Partial<Section>): void
}

const SectionFields = observer(function SectionFields({
  edit,
  section,
  n,
  onChange,
}: SectionProps) {
  const { steps } = section
  return (
    <div className="stack">
      <Input
        aria-label={text('sectionHeading', { n })}
        placeholder={text('sectionHeading', { n })}
        maxLength={80}
        value={section.heading}
        onChange={({ target }) => onChange({ heading: target.value })}
      />
      <Lines
        id={`section-${n}`}
        label={text('sectionText', { n })}
        hint={text('paragraphsHint')}
        value={section.paragraphs}
        onChange={(paragraphs) => onChange({ paragraphs })}
      />
      <Rows
        items={steps}
        nameOf={(at) => text('stepWords', { n: `${n}.${at + 1}` })}
        add={text('addStep')}
        most={40}
        make={(): Section['steps'][number] => ({ words: '' })}
        onChange={(next) => onChange({ steps: next })}
      >
        {(step, at, change) => {
          const name = text('stepWords', { n: `${n}.${at + 1}` })
          return (
            <div className="stack">
              <Input.TextArea
                aria-label={name}
                placeholder={name}
                autoSize={{ minRows: 1, maxRows: 6 }}
                maxLength={500}
                value={step.words}
                onChange={({ target }) => change({ words: target.value })}
              />
              <PictureField
                edit={edit}
                name={name}
                value={step.picture}
                onChange={(picture) =>
                  onChange({
                    steps: steps.map((one, place) =>
                      place === at ? withPicture(one, picture) : one,
                    ),
                  })
                }
              />
            </div>
          )
        }}
      </Rows>
    </div>
  )
})
