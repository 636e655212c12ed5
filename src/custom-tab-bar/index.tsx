/** Empty: the platform draws a custom bar only on tab pages, ours stands on all screens that the table names. */
export default function CustomTabBar() {
  return null
}
