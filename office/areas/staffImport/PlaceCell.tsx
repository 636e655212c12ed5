import { Select } from 'antd'
import { text } from './texts'

/** A department, post or title that is not there: those that are like it first, then all that the hospital has, found by typing. */
export function PlaceCell({
  said,
  alike,
  names,
  label,
  onChoose,
}: {
  said: string
  alike: readonly string[]
  names: readonly { value: string; label: string }[]
  label: string
  onChoose(value: string): void
}) {
  const others = names.filter(({ value }) => value !== said && !alike.includes(value))
  return (
    <Select
      size="small"
      status="error"
      className="full"
      showSearch={{ optionFilterProp: 'label' }}
      value={said === '' ? null : said}
      placeholder={text('choosePlace')}
      aria-label={label}
      popupMatchSelectWidth={220}
      onChange={(value) => {
        if (value !== null && value !== said) onChoose(value)
      }}
      options={[
        ...(said === '' ? [] : [{ value: said, label: said }]),
        ...alike.filter((one) => one !== said).map((value) => ({ value, label: value })),
        ...others,
      ]}
    />
  )
}
