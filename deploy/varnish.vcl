# Varnish in front of one or more nodes: keeps pages for the minute that they allow, and forgets them when the
# product says that content changed. Set VARNISH_URL on each node to the address of Varnish, and TRUST_PROXY.
# Start it with -p http_gzip_support=off, so that it keeps Brotli, which is smaller.
vcl 4.1;

backend node {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/readyz";
    .interval = 5s;
    .timeout = 3s;
  }
}

# The nodes, and nobody else, may purge.
acl nodes {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!client.ip ~ nodes) {
      return (synth(403));
    }
    # Built files have names of their own and stay.
    ban("obj.http.content-type ~ ^(text/html|text/xml|application/(atom|rss)?.?xml)");
    return (synth(200, "Forgotten"));
  }
  # A browser that chose a language is sent to it.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization ||
    req.http.Cookie ~ "(^|;\s*)language=") {
    return (pass);
  }
  # The product says which answers are everybody's, whatever cookies came along.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "s-maxage|immutable") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  # The page of before is shown while a new one is made.
  set beresp.grace = 10s;
}
