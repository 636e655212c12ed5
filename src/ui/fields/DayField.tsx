import { Input, Picker, Text, View } from '@tarojs/components'
import { buildTarget } from '@/platform/buildTarget'
import { a11y } from '../a11y'
import { classes } from '../classes'

interface EntryProps {
  label: string
  /** `2026-11-21` of a day, `14:00` of a time of day; '' when nothing is chosen. */
  value: string
  mode?: 'date' | 'time'
  placeholder: string
  id?: string
  onChange(value: string): void
}

interface Chosen {
  detail: { value: string | number | number[] }
}

/** A day or a time of day by the phone's own picker: nobody has to know how it is written. */
export function DayEntry({ label, value, mode = 'date', placeholder, id, onChange }: EntryProps) {
  if (buildTarget === 'h5')
    return (
      <Input
        {...(id && { id })}
        className="entry"
        type={mode as 'text'}
        value={value}
        aria-label={label}
        onInput={(event: { detail: { value: string } }) => onChange(event.detail.value)}
      />
    )
  return (
    <Picker
      className="picker"
      mode={mode}
      value={value}
      onChange={(event: Chosen) => onChange(String(event.detail.value))}
    >
      <View
        {...(id && { id })}
        className={classes('picked', !value && 'placeholder')}
        {...a11y({ role: 'button', label: `${label} ${value || placeholder}` })}
      >
        {value || placeholder}
      </View>
    </Picker>
  )
}

interface FieldProps extends Omit<EntryProps, 'mode'> {
  problem?: string | undefined
  /** A time of day beside it; the value is then `2026-11-21 14:00`. */
  timeLabel?: string
}

/** Label above a day, and a time of day where one is asked for. */
export function DayField({
  label,
  value,
  placeholder,
  problem,
  timeLabel,
  onChange,
  ...rest
}: FieldProps) {
  const [day = '', time = ''] = value.split(' ')
  const box = classes('input grow', problem && 'err')
  return (
    <View className="field">
      <Text className="label" {...a11y({ hidden: true })}>
        {label}
      </Text>
      <View className="row g-2 day-parts">
        <View className={box}>
          <DayEntry
            {...rest}
            {...{ label, placeholder }}
            value={day}
            onChange={(chosen) => onChange(timeLabel && time ? `${chosen} ${time}` : chosen)}
          />
        </View>
        {timeLabel && (
          <View className={box}>
            <DayEntry
              mode="time"
              label={timeLabel}
              placeholder={placeholder}
              value={time}
              onChange={(chosen) => onChange(`${day} ${chosen}`)}
            />
          </View>
        )}
      </View>
      {problem && (
        <View className="fielderr" {...a11y({ live: 'polite' })}>
          <Text>{problem}</Text>
        </View>
      )}
    </View>
  )
}
