import { useDep } from '../stores'
import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useCallback, useEffect } from 'react'
import { mayBeShared, shareable } from '@contract/rules/place/sharedLink'
import type { Addresses } from '@/platform/capabilities/Addresses'
import type { ShareCard } from '@/platform/capabilities/Sharing'
import { type Params, type RouteName, route } from '@/routes'
import { addressOf, pageUrlOf } from '@/routes/address'
import { currentScreen } from './navigation'
import { sharePicture } from './sharePicture'
import { useShown } from './useParams'

/** What a page knows better than its title and address; `off`: it must not be shared now. */
export type Shared =
  | 'off'
  | {
      title?: string
      text?: string
      image?: string
      name?: RouteName
      params?: Readonly<Record<string, string>>
    }

/** The card of a screen; undefined where the table, its query or the page itself forbids it. */
export function cardOf(
  addresses: Pick<Addresses, 'opensByAddress' | 'origin' | 'basePath'>,
  screen: { name: RouteName; params: Readonly<Record<string, string>> },
  title: string,
  shared: Shared | undefined,
  picture = '',
): ShareCard | undefined {
  if (shared === 'off' || route(screen.name).share === 'off' || !mayBeShared(screen.params))
    return undefined
  const name = shared?.name ?? screen.name
  const understands: readonly string[] = route(name).optional ?? []
  const params = {
    ...shareable(shared?.params ?? screen.params),
    // Who opens it came by a card, in a browser too, which knows nothing of cards.
    ...(understands.includes('isShare') && { isShare: '1' }),
  } as Params<typeof name>
  return {
    title: shared?.title ?? title,
    text: shared?.text ?? '',
    image: shared?.image || picture,
    link: addresses.opensByAddress
      ? addresses.origin + addresses.basePath + addressOf(name, params)
      : pageUrlOf(name, params),
  }
}

/** Says what the platform's share menu hands on while this page is in front. */
export function useSharing(name: RouteName, title: string, shared: Shared | undefined) {
  const sharing = useDep('sharing')
  const addresses = useDep('addresses')
  const { apiBase } = useDep('transport')
  const display = useDep('display')
  const { brand, brandColour } = display
  const pictureOf = useCallback(
    (screen: NonNullable<ReturnType<typeof currentScreen>>, shape: 'card' | 'square') =>
      sharePicture(
        apiBase || addresses.origin,
        screen,
        { brand: brand.name, colour: brandColour },
        shape,
      ),
    [apiBase, addresses, brand.name, brandColour],
  )
  const key = JSON.stringify({ title, shared })
  const screenInFront = useCallback(() => {
    const screen = currentScreen()
    return screen?.name === name ? screen : undefined
  }, [name])
  const offer = useCallback(() => {
    const screen = screenInFront()
    const said = JSON.parse(key) as { title: string; shared?: Shared }
    if (screen)
      sharing.offer(cardOf(addresses, screen, said.title, said.shared, pictureOf(screen, 'card')))
  }, [sharing, addresses, screenInFront, pictureOf, key])
  const card = (shape: 'card' | 'square') => {
    const screen = screenInFront()
    return screen && cardOf(addresses, screen, title, shared, pictureOf(screen, shape))
  }
  useShown(offer)
  useEffect(offer, [offer])
  useShareAppMessage(() => {
    const { title: shown = title, link = '', image = '' } = card('card') ?? {}
    return { title: shown, ...(link && { path: link }), ...(image && { imageUrl: image }) }
  })
  useShareTimeline(() => {
    const { title: shown = title, link = '', image = '' } = card('square') ?? {}
    return { title: shown, query: link.split('?')[1] ?? '', ...(image && { imageUrl: image }) }
  })
}
