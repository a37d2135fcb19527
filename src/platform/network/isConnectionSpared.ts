type Connection = { saveData?: boolean; effectiveType?: string }

/** Tells whether the person or the network wants few bytes: data saver, or a connection like 2G. */
export function isConnectionSpared(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
