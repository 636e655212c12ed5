import Taro from '@tarojs/taro'
import { standsBeside } from '@/routes/derived'
import { goToScreen } from './navigation'
import { navigationContext, takeBeside } from './navigationState'
import { screenOf } from './screenOf'

/** After a page has come to the front: a list that it was opened from stays beside it where there is room. */
export function layPanes() {
  const { panes, basePath, isLoggedIn } = navigationContext()
  if (!panes) return
  const beside = takeBeside()
  if (beside) return void goToScreen(beside)
  const [under, front] = Taro.getCurrentPages().slice(-2)
  const [list, opened] = [under, front].map((page) => page && screenOf(page, basePath))
  const isPair = list && opened && isLoggedIn() && standsBeside(list.name, opened.name)
  panes.lay(isPair ? under?.path : undefined, front?.path ?? '')
}
