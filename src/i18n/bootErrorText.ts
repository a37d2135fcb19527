/** The only texts in the code, in English, for when no translations could be fetched. */
export const BOOT_ERROR_TEXT = {
  title: 'This page could not be loaded',
  text: 'Its words did not arrive. The network or the server may be down.',
  reload: 'Reload',
}
