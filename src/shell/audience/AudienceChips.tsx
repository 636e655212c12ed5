import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Heading } from '@/ui/frame/Heading'
import { text } from './texts'

interface Props {
  /** The departments that it may be for. */
  departments: readonly { deptId: string; deptName: string }[]
  chosen: readonly string[]
  /** The right holds for these departments only: at least one is chosen. */
  needsDepartment: boolean
  onChange(chosen: readonly string[]): void
}

/** For which departments a meeting or a training task is. */
export const AudienceChips = observer(function AudienceChips({
  departments,
  chosen,
  needsDepartment,
  onChange,
}: Props) {
  const toggled = (deptId: string) =>
    chosen.includes(deptId) ? chosen.filter((one) => one !== deptId) : [...chosen, deptId]
  return (
    <>
      <View className="mt-6">
        <Heading level={2}>{text('audience')}</Heading>
      </View>
      <View className="note mt-1">{text(needsDepartment ? 'yourDepartments' : 'everybody')}</View>
      <View className="mt-2">
        <Chips label={text('audience')}>
          {departments.map(({ deptId, deptName }) => (
            <Chip
              key={deptId}
              check
              on={chosen.includes(deptId)}
              onPress={() => onChange(toggled(deptId))}
            >
              {deptName}
            </Chip>
          ))}
        </Chips>
      </View>
    </>
  )
})
