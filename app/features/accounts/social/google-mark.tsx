/** Google's logo as four arcs and a bar; the text stands beside it. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="none" strokeWidth="4.4" aria-hidden="true">
      <path stroke="#ea4335" d="M5.3 6.2a9 9 0 0 1 13-1" />
      <path stroke="#fbbc05" d="M5.6 18.4a9 9 0 0 1-.3-12.2" />
      <path stroke="#34a853" d="M18.4 18.4a9 9 0 0 1-12.8 0" />
      <path stroke="#4285f4" d="M12 12.2h9a9 9 0 0 1-2.6 6.2" />
    </svg>
  );
}
