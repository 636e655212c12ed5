import type { Api } from '../../api/createApi'

/**
 * Opens the phone build as somebody sees it, in a window of a phone's size. The window is opened with the click, before the
 * server is asked: a browser lets no page open one later.
 */
export async function lookAs(api: Api, userId: string): Promise<void> {
  const page = window.open('', '_blank', 'width=420,height=860')
  try {
    const { address } = await api.people.viewAs({ userId })
    // The page must not reach back into the desk.
    if (page) page.opener = null
    if (page) page.location.replace(new URL(address, window.location.origin))
  } catch (error) {
    page?.close()
    throw error
  }
}
