/** Degrees around the marker: some ten streets each way. */
const WIDE = 0.006;
const HIGH = 0.0035;

/**
 * The embedded map for a map address that names a place as OpenStreetMap does (`?mlat=-1.3&mlon=36.8`); null for
 * any other address, which then is a link and no more.
 */
export function embedAddress(mapUrl: string): string | null {
  if (!URL.canParse(mapUrl)) return null;
  const { searchParams } = new URL(mapUrl);
  const [lat, lon] = ['mlat', 'mlon'].map((name) =>
    Number.parseFloat(searchParams.get(name) ?? ''),
  );
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return null;
  const box = [lon! - WIDE, lat! - HIGH, lon! + WIDE, lat! + HIGH].map((degrees) =>
    degrees.toFixed(5),
  );
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${lat},${lon}` })}`;
}
