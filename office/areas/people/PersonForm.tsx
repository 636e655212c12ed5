import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useId } from 'react'
import { employmentKinds } from '@contract/kinds'
import { Labelled } from '../../parts/Labelled'
import { useOrganisation } from '../../parts/organisation/useOrganisation'
import { DayField } from '../../parts/DayField'
import type { Details } from './personDetails'
import { Places } from './Places'
import { text } from './texts'
import { employmentName, extraTimeName, lookName } from './words'

/** Percent of an exam's minutes that somebody may always write longer. */
const extraTimes = [0, 10, 25, 33, 50, 100]

interface Props {
  value: Details
  onChange(value: Details): void
}

/** The data of one person: who, where, what, and the posts beside the main one. */
export function PersonForm({ value, onChange }: Props) {
  const { choices } = useOrganisation()
  const id = useId()
  const set = (part: Partial<Details>) => onChange({ ...value, ...part })
  return (
    <div className="stack">
      <div className="form-grid">
        <Labelled label={text('name')} id={`${id}-name`}>
          <Input
            id={`${id}-name`}
            maxLength={60}
            value={value.userName}
            onChange={({ target }) => set({ userName: target.value })}
          />
        </Labelled>
        <Labelled label={text('jobNumber')} id={`${id}-number`}>
          <Input
            id={`${id}-number`}
            maxLength={30}
            value={value.jobNumber}
            onChange={({ target }) => set({ jobNumber: target.value })}
          />
        </Labelled>
        <Places id={id} value={value} onChange={onChange} />
        <Work id={id} value={value} onChange={onChange} />
        <ExtraTime id={`${id}-extra`} value={value} onChange={onChange} />
        <Look id={`${id}-look`} value={value} onChange={onChange} />
        <Labelled label={text('email')} id={`${id}-email`}>
          <Input
            id={`${id}-email`}
            inputMode="email"
            maxLength={200}
            placeholder={text('emailHint')}
            value={value.email}
            onChange={({ target }) => set({ email: target.value.trim() })}
          />
        </Labelled>
      </div>
      <Labelled label={text('groups')} id={`${id}-groups`}>
        <Select
          id={`${id}-groups`}
          mode="multiple"
          placeholder={text('choose')}
          value={value.groupIds}
          options={choices('group')}
          onChange={(groupIds: string[]) => set({ groupIds })}
          style={{ width: '100%' }}
        />
      </Labelled>
      <FurtherPosts value={value} onChange={onChange} />
    </div>
  )
}

/** How somebody is employed, since when, and when they were born. */
function Work({ id, value, onChange }: Props & { id: string }) {
  const set = (part: Partial<Details>) => onChange({ ...value, ...part })
  return (
    <>
      <Labelled label={text('employment')} id={`${id}-kind`}>
        <Select
          id={`${id}-kind`}
          value={value.employment}
          options={employmentKinds.map((kind) => ({ value: kind, label: employmentName(kind) }))}
          onChange={(employment) => set({ employment })}
          style={{ width: '100%' }}
        />
      </Labelled>
      <Labelled label={text('joined')} id={`${id}-joined`}>
        <DayField
          id={`${id}-joined`}
          value={value.joinedDay}
          onChange={(joinedDay) => set({ joinedDay })}
        />
      </Labelled>
      <Labelled label={text('birthDay')} id={`${id}-birth`}>
        <DayField
          id={`${id}-birth`}
          value={value.birthDay}
          onChange={(birthDay) => set({ birthDay })}
        />
      </Labelled>
    </>
  )
}

function Look({ id, value, onChange }: Props & { id: string }) {
  return (
    <Labelled label={text('look')} id={id}>
      <Select
        id={id}
        value={value.isClinell ?? 0}
        options={([0, 1] as const).map((look) => ({ value: look, label: lookName(look) }))}
        onChange={(isClinell: 0 | 1) => onChange({ ...value, isClinell })}
        style={{ width: '100%' }}
      />
    </Labelled>
  )
}

function ExtraTime({ id, value, onChange }: Props & { id: string }) {
  return (
    <Labelled label={text('extraTime')} id={id}>
      <Select
        id={id}
        value={value.extraTime}
        options={extraTimes.map((percent) => ({ value: percent, label: extraTimeName(percent) }))}
        onChange={(extraTime: number) => onChange({ ...value, extraTime })}
        style={{ width: '100%' }}
      />
    </Labelled>
  )
}

function FurtherPosts({ value, onChange }: Props) {
  const { unitChoices, choices } = useOrganisation()
  const id = useId()
  const change = (furtherPosts: Details['furtherPosts']) => onChange({ ...value, furtherPosts })
  const edit = (at: number, part: Partial<Details['furtherPosts'][number]>) =>
    change(value.furtherPosts.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div role="group" aria-label={text('furtherPosts')} className="stack">
      {value.furtherPosts.length > 0 && <span className="label">{text('furtherPosts')}</span>}
      {value.furtherPosts.map((post, at) => (
        <div className="row" key={at}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={text('unit')}
            placeholder={text('unit')}
            value={post.unitId || undefined}
            options={unitChoices}
            onChange={(unitId: string) => edit(at, { unitId })}
            style={{ width: 170 }}
          />
          <Select
            allowClear
            aria-label={text('post')}
            placeholder={text('post')}
            value={post.postId ?? undefined}
            options={choices('post')}
            onChange={(postId?: string) => edit(at, { postId: postId ?? null })}
            style={{ width: 110 }}
          />
          <label className="hidden" htmlFor={`${id}-since-${at}`}>
            {text('since')}
          </label>
          <DayField
            id={`${id}-since-${at}`}
            value={post.sinceDay}
            onChange={(sinceDay) => edit(at, { sinceDay })}
          />
          <Button
            type="text"
            aria-label={text('remove')}
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => change(value.furtherPosts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() =>
            change([...value.furtherPosts, { unitId: '', postId: null, sinceDay: '' }])
          }
        >
          {text('addFurther')}
        </Button>
      </div>
    </div>
  )
}
