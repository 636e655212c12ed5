import { Text, View } from '@tarojs/components'
import { go } from '@/core/navigation/navigation'
import { a11y } from '@/ui/a11y'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Icon } from '@/ui/marks/Icon'
import { Pressable } from '@/ui/controls/Pressable'
import { text } from './texts'
import './consent.scss'

interface Props {
  checked: boolean
  missing: boolean
  onChange(checked: boolean): void
}

/** The tick for agreement and privacy policy, with a way to read both. */
export function Consent({ checked, missing, onChange }: Props) {
  return (
    <View className="consent">
      <View className="row g-3 wrap consent-row">
        <Checkbox
          round
          checked={checked}
          onChange={onChange}
          label={`${text('agree')}${text('service')}${text('and')}${text('privacy')}`}
        >
          <Text className="note">{text('agree')}</Text>
        </Checkbox>
        <Pressable
          role="link"
          className="consent-link note"
          onPress={() => void go('serviceAgreement', {})}
        >
          {text('service')}
        </Pressable>
        <Text className="note">{text('and')}</Text>
        <Pressable
          role="link"
          className="consent-link note"
          onPress={() => void go('privacyPolicy', {})}
        >
          {text('privacy')}
        </Pressable>
      </View>
      <View {...a11y({ live: 'polite' })}>
        {missing && (
          <View className="fielderr">
            <Icon name="warn" size={16} />
            <Text>{text('consentMissing')}</Text>
          </View>
        )}
      </View>
    </View>
  )
}
