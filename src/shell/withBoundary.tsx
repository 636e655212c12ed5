import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { goToAddress, openAgain } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { ErrorState } from '@/ui/feedback/States'
import { UiTextsContext } from '@/ui/UiTexts'
import { text } from './texts'
import { uiTexts } from './uiTexts'

/** Taro's own boundary around a page draws nothing at all; this one stands inside it. */
class Boundary extends Component<
  { children: ReactNode; onBroken(error: unknown): void },
  { isBroken: boolean }
> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(error)
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

/** It depends on as little as can be: what broke the page may be what its frame needs too. */
const Broken = observer(function Broken() {
  const display = useStore(DisplayStore)
  return (
    <UiTextsContext.Provider value={uiTexts()}>
      <View id="broken" className={`${display.classes} app`}>
        <View className="main">
          <View className="page narrow">
            <ErrorState
              title={text('brokenTitle')}
              text={text('brokenText')}
              action={{ label: text('reload'), onPress: () => void openAgain() }}
            />
            <View className="center">
              <Button
                look="plain"
                id="broken-home"
                onPress={() => void goToAddress('/', 'replace')}
              >
                {text('home')}
              </Button>
            </View>
          </View>
        </View>
      </View>
    </UiTextsContext.Provider>
  )
})

/**
 * A page that cannot be drawn says so and offers a way on, instead of staying blank. The build wraps every page in it
 * (config/pageBoundary.cjs), so that no page has to think of it.
 */
export function withBoundary<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function Bounded(props: P) {
    const faultReports = useDep('faultReports')
    return (
      <Boundary onBroken={(error) => void faultReports.report(error)}>
        <Page {...props} />
      </Boundary>
    )
  }
}
