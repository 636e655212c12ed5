import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { useDep, useStore } from '@/core/stores'
import { Card } from '@/ui/lists/Card'
import { Heading } from '@/ui/frame/Heading'
import { Segmented } from '@/ui/controls/Segmented'
import { text } from '../texts'

const Choice = ({ name, children }: { name: string; children: ReactNode }) => (
  <View className="display-choice">
    <Text className="label">{name}</Text>
    {children}
  </View>
)

/** Text size, theme, language: at once, on this device. */
export const Display = observer(function Display() {
  const display = useStore(DisplayStore)
  const hasVoice = useDep('speech') !== undefined
  return (
    <View className="section">
      <Heading level={2}>{text('display')}</Heading>
      <Card className="mt-3">
        <Choice name={text('type')}>
          <Segmented
            label={text('type')}
            value={display.type}
            onChange={(type) => display.chooseType(type)}
            options={[
              { value: '100', label: text('standard') },
              { value: '125', label: text('large') },
              { value: '150', label: text('extraLarge') },
            ]}
          />
          <View className="read mt-3">{text('sample')}</View>
        </Choice>
        <Choice name={text('theme')}>
          <Segmented
            label={text('theme')}
            value={display.themeChoice}
            onChange={(theme) => display.chooseTheme(theme)}
            options={[
              { value: 'system', label: text('system') },
              { value: 'light', label: text('light') },
              { value: 'dark', label: text('dark') },
            ]}
          />
        </Choice>
        <Choice name={text('language')}>
          <Segmented
            label={text('language')}
            value={display.languageChoice}
            onChange={(language) => display.chooseLanguage(language)}
            options={[
              { value: 'system', label: text('languageSystem') },
              { value: 'zh', label: text('chinese') },
              { value: 'en', label: text('english') },
            ]}
          />
        </Choice>
        <Choice name={text('oneHand')}>
          <Segmented
            label={text('oneHand')}
            value={display.hand}
            onChange={(hand) => display.chooseHand(hand)}
            options={[
              { value: 'both', label: text('handBoth') },
              { value: 'left', label: text('handLeft') },
              { value: 'right', label: text('handRight') },
            ]}
          />
          <View className="note mt-2">{text('oneHandNote')}</View>
        </Choice>
        {hasVoice && (
          <Choice name={text('readsAloud')}>
            <Segmented
              label={text('readsAloud')}
              value={display.readsAloud ? 'on' : 'off'}
              onChange={(chosen) => display.chooseReadsAloud(chosen === 'on')}
              options={[
                { value: 'off', label: text('aloudOff') },
                { value: 'on', label: text('aloudOn') },
              ]}
            />
          </Choice>
        )}
      </Card>
    </View>
  )
})
