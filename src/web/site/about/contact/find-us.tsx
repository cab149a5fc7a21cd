import { useState } from 'react';
import { useCompany } from '../../../components/layout/company.ts';
import { fill } from '../../../texts/fill.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { uiCopy } from '../../../ui/copy.ts';
import { Icon } from '../../../ui/icons.tsx';
import { copy } from './copy.ts';

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

const FILL = 'absolute inset-0 size-full';

/** The way to the office: a picture of the map, a live one once it is asked for, and a maps service in a new tab. */
export function FindUs({ mapUrl }: { mapUrl: string }) {
  const company = useCompany();
  const [live, setLive] = useState(false);
  const embed = embedAddress(mapUrl);
  return (
    <section aria-labelledby="find-us" className="relative isolate bg-sunken md:min-h-[34rem]">
      <div className="relative h-72 overflow-hidden md:absolute md:inset-0 md:h-full">
        {live ? (
          <iframe
            src={embed!}
            title={fill(copy.map, { address: company.address })}
            // Its own origin is another one than ours: the two permissions open no way out.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups"
            className={FILL}
          />
        ) : (
          <Picture />
        )}
      </div>
      <Office mapUrl={mapUrl} onShowMap={embed && !live ? () => setLive(true) : undefined} />
      <div className="h-10 md:hidden" />
    </section>
  );
}

/** The address on a card over the map, and the ways to a map that moves. */
function Office({ mapUrl, onShowMap }: { mapUrl: string; onShowMap?: () => void }) {
  const company = useCompany();
  return (
    <div className="pointer-events-none relative mx-auto w-full max-w-7xl px-5 sm:px-8 md:py-16">
      <div className="pointer-events-auto -mt-14 rounded-card border border-line bg-raised p-6 sm:p-8 md:mt-0 md:max-w-96">
        <h2 id="find-us" className="text-3xl">
          {copy.find}
        </h2>
        <address className="mt-4 text-lg text-balance not-italic">
          {company.address}
          <br />
          {company.city}
        </address>
        <p className="mt-3 text-soft">{copy.way}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {mapUrl && (
            <a href={mapUrl} target="_blank" rel="noopener" className={buttonClass('solid')}>
              {copy.fullMap}
              <Icon name="external" className="size-4" />
              <span className="sr-only"> {uiCopy.newTab}</span>
            </a>
          )}
          {/* It needs a script: without, it only keeps its place. */}
          {onShowMap && (
            <Button variant="quiet" onClick={onShowMap} data-app className="needs-script">
              {copy.showMap}
            </Button>
          )}
        </div>
        {onShowMap && <p className="mt-4 text-sm text-soft">{copy.mapNote}</p>}
      </div>
    </div>
  );
}

function Picture() {
  return (
    <img
      src="/images/map.svg"
      alt=""
      width="960"
      height="540"
      loading="lazy"
      className={`${FILL} object-cover md:object-left lg:object-center`}
    />
  );
}
