import { App, Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import { packedKinds, type PackedKind } from '@contract/kinds'
import { saveFile } from '../../api/saveFile'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { Labelled } from '../../parts/Labelled'
import { useApi, useCan } from '../../session/SessionContext'
import { text } from './texts'

const fields = [
  { name: 'name', hint: 'nameHint', max: 60, isNeeded: true },
  { name: 'version', hint: 'versionHint', max: 20, isNeeded: true },
  { name: 'licence', hint: 'licenceHint', max: 200, isNeeded: true },
  { name: 'source', hint: 'sourceHint', max: 200, isNeeded: false },
] as const
type Said = Record<(typeof fields)[number]['name'], string>

/** What the hospital made itself, as a file for another one; at a region's centre (`isSent`) for every hospital of the region. */
export function MakeDrawer({ isSent, onClose }: { isSent: boolean; onClose(): void }) {
  const api = useApi()
  const can = useCan()
  const { message } = App.useApp()
  const offered = packedKinds.filter(
    (kind) =>
      (kind !== 'questions' || can('exam.author')) &&
      (kind !== 'checklists' || can('skill.author')),
  )
  const [said, setSaid] = useState<Said>({ name: '', version: '', licence: '', source: '' })
  const [kinds, setKinds] = useState<PackedKind[]>([...offered])
  const [isReviewed, setReviewed] = useState(false)
  const id = useId()
  const missing = () => {
    if (fields.some(({ name, isNeeded }) => isNeeded && said[name].trim() === ''))
      return text('lacksName')
    return kinds.length === 0 ? text('lacksKind') : ''
  }
  const make = async () => {
    const wanted = { ...said, reviewed: isReviewed ? (1 as const) : (0 as const), kinds }
    if (isSent) {
      const sent = await api.contentPack.send(wanted)
      void message.success(text('sentTo', { n: sent.count, hospitals: sent.hospitals }))
      return
    }
    const { fileName, base64, count, left } = await api.contentPack.make(wanted)
    saveFile(fileName, base64)
    void message.success(
      left > 0 ? text('madeLeft', { n: count, left }) : text('made', { n: count }),
    )
  }
  return (
    <FormDrawer
      open
      size={520}
      title={text(isSent ? 'send' : 'make')}
      act={text(isSent ? 'doSend' : 'doMake')}
      missing={missing}
      onAct={make}
      onClose={onClose}
    >
      {fields.map(({ name, hint, max, isNeeded }) => (
        <Labelled
          key={name}
          label={isNeeded ? `${text(name)} *` : text(name)}
          id={`${id}-${name}`}
          hint={text(hint)}
        >
          <Input
            id={`${id}-${name}`}
            maxLength={max}
            value={said[name]}
            onChange={({ target }) => setSaid({ ...said, [name]: target.value })}
          />
        </Labelled>
      ))}
      <fieldset className="plain-set">
        <legend className="label">{`${text('kinds')} *`}</legend>
        <Checkbox.Group
          className="lines"
          value={kinds}
          options={offered.map((value) => ({ value, label: text(value) }))}
          onChange={setKinds}
        />
        <div className="small note">{text('kindsHint')}</div>
      </fieldset>
      <Checkbox checked={isReviewed} onChange={({ target }) => setReviewed(target.checked)}>
        {text('isReviewed')}
      </Checkbox>
    </FormDrawer>
  )
}
